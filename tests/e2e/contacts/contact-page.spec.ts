import { expect } from "@playwright/test";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { test } from "../../support/journey.ts";
import { today } from "../finance/finance-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { EMAIL, entries, everythingThere, openContact, timeline, wellKnownPerson } from "./contact-page-setup.ts";
import { addContact, contactRow, openContacts } from "./contacts-setup.ts";

test("one page tells a person's whole story, and a note and a gift go on with it", async ({ page }) => {
  const { call, contact } = await wellKnownPerson(page);
  await openContacts(page);
  await contactRow(page, "Eleanor Whitfield").getByRole("link", { name: "Eleanor Whitfield", exact: true }).click();
  await everythingThere(page);
  await expect(page.getByRole("region", { name: "Giving" })).toContainText("$4,000.50");
  await expect(entries(page).filter({ hasText: "Answered: How was the Fall Supper?" })).toBeVisible();
  await expect(entries(page).filter({ hasText: "She would like to see the numbers" })).toBeVisible();
  await expect(entries(page).filter({ hasText: /Invoice INV-\d+ sent/ })).toBeVisible();

  // Narrowed by the arrow keys, as radio buttons are.
  await timeline(page).getByRole("radio", { name: "All" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).first()).toContainText("+$250.50");
  await timeline(page).getByText("All", { exact: true }).click();

  await page.getByLabel("Add a note").fill("Prefers a letter to an e-mail.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(entries(page).first()).toContainText("Prefers a letter to an e-mail.");
  await expect(page.getByLabel("Add a note")).toHaveValue("");

  await page.getByRole("link", { name: "Add Donation" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Donation" });
  await expect(dialog.getByRole("combobox", { name: "Donor" })).toHaveValue("Eleanor Whitfield");
  await dialog.getByLabel("Amount").fill("99.50");
  await dialog.getByRole("button", { name: "Add Donation" }).click();
  await expect(dialog).toBeHidden();
  await openContact(page, contact.id);
  await expect(page.getByText("Total donations, 4 gifts since")).toBeVisible();
  await expect(entries(page).filter({ hasText: "+$99.50" })).toBeVisible();
  const answer = await call.get(`${product()}/api/contacts/${contact.id}`);
  expect(await answer.json()).toMatchObject({
    totalDonations: "4100.00",
    lastContactDate: today(),
  } satisfies Partial<Contact>);
});

test("tags are added and removed in place, and each change can be undone", async ({ page }) => {
  const { contact } = await wellKnownPerson(page);
  await openContact(page, contact.id);
  const tags = page.getByRole("region", { name: "Tags" });
  await tags.getByRole("button", { name: "Add a tag" }).click();
  await page.getByRole("textbox", { name: "New tag" }).fill("Letters only");
  await page.keyboard.press("Enter");
  await expect(tags.getByText("Letters only")).toBeVisible();
  await expect(tags.getByRole("button", { name: "Add a tag" })).toBeFocused();
  await tags.getByRole("button", { name: "Remove Fall Supper" }).click();
  await expect(tags.getByText("Fall Supper")).toBeHidden();
  // Until the notice of this change comes, the button is that of the change before it.
  await expect(page.getByRole("region", { name: /Notifications/ }).getByText("Fall Supper was removed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tags.getByText("Fall Supper")).toBeVisible();
  await expect(tags.getByText("Letters only")).toBeVisible();
});

test("a contact is downloaded as a card, and deleted from its page, which Undo reverses", async ({ page }) => {
  const { contact } = await wellKnownPerson(page);
  await openContact(page, contact.id);
  const choose = async (entry: string) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const [file] = await Promise.all([page.waitForEvent("download"), choose("Download vCard")]);
  expect(file.suggestedFilename()).toMatch(/\.vcf$/);

  await choose("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete contact" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Contact deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/contacts$/);
  await expect(page.getByRole("table").getByText("Eleanor Whitfield")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("table").getByText("Eleanor Whitfield")).toBeVisible();
});

test("a contact is merged from its page with another one, and what is read does not move", async ({ page }) => {
  const { call, contact } = await wellKnownPerson(page);
  await addContact(call, "Ellie", "Whitfield", { phone: "563-555-0142" });
  await openContact(page, contact.id);
  const [details, giving] = ["Details", "Giving"].map((name) => page.getByRole("region", { name }));
  await expect(giving!).toBeVisible();
  expect((await details!.boundingBox())!.y).toBeLessThan((await giving!.boundingBox())!.y);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Merge with another contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge contacts" });
  await dialog.getByRole("combobox", { name: "Other contact" }).fill("ellie");
  await dialog.getByRole("option", { name: /Ellie Whitfield/ }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toContainText("Ellie Whitfield will be merged into Eleanor Whitfield.");
  await dialog.getByRole("button", { name: "Merge contacts" }).click();
  await expect(page.getByText("Contacts merged")).toBeVisible();
  await expect(page.getByRole("link", { name: "563-555-0142" })).toBeVisible();
});

test("a person is shown what is stored about them, and erased when their name is typed", async ({ page }) => {
  const { call, contact } = await wellKnownPerson(page);
  const [invoice] = (await (await call.get(`${product()}/api/invoices`)).json()) as { id: string }[];
  await openContact(page, contact.id);
  const open = async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Erase person" }).click();
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "Erase Eleanor Whitfield" });
  await expect(dialog.getByText("Gifts 3")).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Download everything" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("personal-data-eleanor-whitfield.json");
  await dialog.getByLabel("Type Eleanor Whitfield to confirm").fill("Eleanor");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(dialog.getByText("Type Eleanor Whitfield to confirm").nth(1)).toBeVisible();

  // What is owed is paid first.
  await dialog.getByLabel("Type Eleanor Whitfield to confirm").fill("Eleanor Whitfield");
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("This person owes an invoice.")).toBeVisible();
  const paid = await call.post(`${product()}/api/payments`, {
    data: { invoiceId: invoice?.id, amount: 600, paymentMethod: "check" },
    headers: { Origin: product() },
  });
  expect(paid.ok()).toBe(true);
  await dialog.getByRole("button", { name: "Erase permanently" }).click();
  const report = page.getByRole("dialog", { name: "Person erased" });
  await expect(report.getByText("Kept without the name").first()).toBeVisible();
  await report.getByRole("button", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/\/app\/contacts$/);
  await expect(page.getByText("Eleanor Whitfield")).toBeHidden();
  for (const path of ["/api/donations", "/api/invoices", "/api/customers", "/api/audit-log", "/api/contacts"]) {
    const text = await (await call.get(product() + path)).text();
    expect(text).not.toContain("Eleanor");
    expect(text).not.toContain(EMAIL);
  }
});
