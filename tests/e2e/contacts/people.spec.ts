import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { mailingOrganization, mailPreview, openMailings } from "../mailings/mailings-setup.ts";
import { mailTo } from "../organization/team-setup.ts";
import { bringFile, importDialog, openImport, review } from "./contacts-import-setup.ts";
import { contactRows, openContacts } from "./contacts-setup.ts";

/** Two entries of one person, written differently, and two others; one of the same town. */
const FILE = [
  "First Name,Last Name,Email,Phone,City",
  "Zoë,Marsh,zoe@marsh.example,563-555-0142,Bettendorf",
  "Zoe,Marsh,z.marsh@work.example,(563) 555-0142,",
  "Omar,Field,omar@field.example,,Bettendorf",
  "Una,Hill,una@hill.example,,Dubuque",
].join("\n");

test("a file becomes people, doubles become one, a filter becomes a segment, and the segment gets a mailing", async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await mailingOrganization(page);
  await openImport(page);
  await bringFile(page, { name: "neighbors.csv", text: FILE });
  await review(page);
  const dialog = importDialog(page);
  // The second Zoe looks like the first one of the same file: she is added, to be looked at later.
  await dialog.getByRole("combobox", { name: "Zoe Marsh, row 2" }).selectOption("add");
  await dialog.getByRole("button", { name: /^Import \d/ }).click();
  await expect(dialog.getByRole("heading", { name: "4 contacts added" })).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(contactRows(page)).toHaveCount(8);

  await page.getByRole("link", { name: /^Duplicates/ }).click();
  await page.getByRole("button", { name: /^Merge Zo/ }).click();
  const merge = page.getByRole("dialog", { name: "Merge contacts" });
  await merge.getByRole("button", { name: "Merge contacts" }).click();
  await expect(page.getByText("Contacts merged").first()).toBeVisible();

  await openContacts(page, "?city=Bettendorf");
  await expect(contactRows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Save as segment" }).click();
  const segment = page.getByRole("dialog", { name: "Save as segment" });
  await segment.getByLabel("Name").fill("Neighbors in Bettendorf");
  await segment.getByRole("button", { name: "Save segment" }).click();
  await expect(page.getByText("Segment saved").first()).toBeVisible();

  await page.getByRole("navigation", { name: "Contacts & CRM" }).getByRole("link", { name: "Segments" }).click();
  await page.getByRole("button", { name: "Email this segment: Neighbors in Bettendorf" }).click();
  await expect(page.getByText("2 people would receive it now.")).toBeVisible();
  await page.getByLabel("Subject").fill("Hello {{firstName|neighbor}}");
  await page.getByRole("textbox", { name: "Text" }).fill("We open on **Friday**.");
  await expect(mailPreview(page)).toContainText("We open on Friday.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send" }).click();
  const recipients = page.getByRole("table", { name: "Recipients of this mailing" });
  await expect(recipients.getByText("Sent", { exact: true })).toHaveCount(2, { timeout: 30_000 });

  const mail = await mailTo("omar@field.example");
  expect(mail.subject).toBe("Hello Omar");
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(/https?:\/\/\S+\/unsubscribe\/unsub_[\w-]+/.exec(mail.text)?.[0] ?? "");
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  await reader.context().close();

  // Whom the mailing went to has it on their page, and who ended them is left out of the next one.
  await openContacts(page, "?city=Bettendorf");
  await contactRows(page).filter({ hasText: "Omar Field" }).getByRole("link", { name: /View/ }).click();
  await expect(page.getByText("Unsubscribed from mailings")).toBeVisible();
  await expect(page.getByText(/Hello|Mailing/).first()).toBeVisible();
  await openMailings(page);
  await page.getByRole("link", { name: "Untitled mailing" }).first().click();
  await page.getByRole("button", { name: "Duplicate as draft" }).click();
  await expect(page.getByText("1 person would receive it now.")).toBeVisible();
  await expect(page.getByText("1 who unsubscribed")).toBeVisible();
});
