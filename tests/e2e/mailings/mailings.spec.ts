import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { contactRow, openContacts } from "../contacts/contacts-setup.ts";
import { today } from "../finance/finance-setup.ts";
import { notice } from "../invoicing/customers-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { mailTo } from "../organization/team-setup.ts";
import { expectAccessible, ownOrganization } from "../shell/dashboard-setup.ts";
import { navigation, product } from "../shell/shell-setup.ts";
import {
  addMailing,
  mailingOrganization,
  mailPreview,
  openMailings,
  untilSent,
  writePostalAddress,
} from "./mailings-setup.ts";

test("a mailing is written, tested, sent, opened, and ended by its link; the next one leaves the reader out", async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const call = await mailingOrganization(page);
  await openMailings(page);
  await expect(page.getByRole("heading", { name: "No mailings yet" })).toBeVisible();
  await page.getByRole("button", { name: "New mailing" }).first().click();

  await page.getByLabel("Name").fill("Spring news");
  await page.getByLabel("Send to").selectOption("everyone");
  await expect(page.getByText("2 people would receive it now.")).toBeVisible();
  await expect(page.getByText("1 without an email address, 1 who refused mailings")).toBeVisible();
  await page.getByLabel("Subject").fill("News for ");
  await page.getByRole("button", { name: "Insert a field" }).click();
  await page.getByRole("menuitem", { name: "First name" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("News for {{firstName|friend}}");
  await page
    .getByRole("textbox", { name: "Text" })
    .fill("Dear {{firstName|friend}},\n\n**Thank you** for [your help](https://green.example/help).");
  await expect(mailPreview(page)).toContainText("Dear Alex,");
  await page.getByLabel("Preview as").selectOption({ label: "Ann Lane (ann@lane.example)" });
  await expect(mailPreview(page)).toContainText("Dear Ann,");
  await expect(mailPreview(page).getByText("12 Main Street, Dubuque, IA 52001")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Closed in the middle of a word: what was typed is there when it is opened again.
  const address = page.url();
  const stored = async () => {
    const [one] = (await (await call.get(`${product()}/api/mailings`)).json()) as { name: string }[];
    return one?.name;
  };
  await page.getByLabel("Name").fill("Spring news, at last");
  await page.goto("about:blank");
  await expect.poll(stored).toBe("Spring news, at last");
  await page.goto(address);
  await expect(page.getByLabel("Name")).toHaveValue("Spring news, at last");
  await page.getByLabel("Name").fill("Spring news");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(/^A test email is on its way to /)).toBeVisible();
  const me = (await (await call.get(`${product()}/api/auth/user`)).json()) as { email: string };
  expect((await mailTo(me.email)).subject).toBe("Test: News for Alex");

  await page.getByRole("button", { name: "Send", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("heading", { name: "Send to 2 people?" })).toBeVisible();
  await question.getByRole("button", { name: "Send" }).click();
  await expect(notice(page, "The mailing is on its way")).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Recipients of this mailing" }).getByText("Sent", { exact: true }),
  ).toHaveCount(2, {
    timeout: 20_000,
  });
  await expectAccessible(page);

  const elsewhere = await browser.newContext();
  const reader = await elsewhere.newPage();
  const mail = await mailTo("ann@lane.example");
  expect(mail.subject).toBe("News for Ann");
  const link = /https?:\/\/\S+\/unsubscribe\/unsub_[\w-]+/.exec(mail.text)?.[0] ?? "";
  await reader.goto(link);
  await expect(reader.getByText("Unsubscribe a•••@lane.example?")).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "You're unsubscribed" })).toBeFocused();
  await reader.getByRole("button", { name: "Resubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "You're subscribed again" })).toBeVisible();
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  await reader.goto(/https?:\/\/\S+\/report-email\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  await reader.getByLabel("Spam").check();
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Report this email" }).click();
  await expect(reader.getByRole("heading", { name: "Thanks for reporting this email" })).toBeFocused();
  await elsewhere.close();

  await openMailTo(page, "bo@reed.example", "News for Bo");
  await expect(page.getByText("News for Bo").first()).toBeVisible();

  await openMailings(page);
  const row = page.getByRole("table", { name: "Mailings" }).getByRole("row").filter({ hasText: "Spring news" });
  await expect(row).toContainText("2 of 2");
  await row.getByRole("link", { name: "Spring news" }).click();
  await page.getByRole("button", { name: "Duplicate as draft" }).click();
  await expect(page.getByText("1 person would receive it now.")).toBeVisible();
  await expect(page.getByText("1 who unsubscribed")).toBeVisible();
  await openMailings(page, "/suppressed");
  await expect(page.getByRole("table", { name: "Suppressed addresses" })).toContainText("ann@lane.example");
  await page.getByRole("button", { name: "Allow mailings to ann@lane.example" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "No suppressed addresses" })).toBeVisible();
});

test("contacts who are chosen in the list get a mailing: those ticked, and those that a filter leaves", async ({
  page,
}) => {
  await mailingOrganization(page);
  const email = async () => {
    await page.getByRole("toolbar").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Email these contacts" }).click();
    await expect(page.getByLabel("Send to")).toHaveValue("contacts");
  };
  await openContacts(page);
  for (const name of ["Ann Lane", "Bo Reed"]) await contactRow(page, name).getByRole("checkbox").check();
  await email();
  await expect(page.getByText("2 people would receive it now.")).toBeVisible();

  await openContacts(page, "?type=volunteer");
  await page.getByRole("checkbox", { name: "Select all contacts that are loaded" }).click();
  await email();
  await expect(page.getByText("1 person would receive it now.")).toBeVisible();
});

test("without the add-on the plan says so, without a postal address the law does", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openMailings(page);
  await expect(page.getByText("Mailings aren't included in your Starter plan.")).toBeVisible();
  await expect(
    page.getByText("Included in Professional and Enterprise, or with the Communication Suite add-on for $15 a month."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "New mailing" })).toHaveCount(0);
  // An address alone creates no draft: it leads to the list.
  await openMailings(page, "/new");
  await expect(page).toHaveURL(/\/mailings$/);
  await expect(page.getByText("Mailings aren't included in your Starter plan.")).toBeVisible();
});

test("a draft says what is missing, is scheduled and unscheduled", async ({ page }) => {
  test.setTimeout(90_000);
  const call = await mailingOrganization(page);
  await writePostalAddress(page, "");
  const id = await addMailing(call);
  await openMailings(page, `/${id}`);
  await expect(page.getByText("Your organization doesn't have a postal address yet.")).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/The law requires a postal address/).first()).toBeVisible();
  await writePostalAddress(page, "12 Main Street, Dubuque, IA 52001");

  await page.getByRole("textbox", { name: "Text" }).fill("Dear {{fristName}}");
  await expect(page.getByText(/Unknown merge field \{\{fristName\}\}/)).toBeVisible();
  await page.getByRole("textbox", { name: "Text" }).fill("Dear {{firstName}}");
  await page.getByRole("button", { name: "Schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule this mailing" });
  await dialog.getByLabel("Date and time").fill("2020-01-01T09:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Choose a time in the future")).toBeVisible();
  const tomorrow = addDays(today(), 1);
  await dialog.getByLabel("Date and time").fill(`${tomorrow}T09:30`);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/Scheduled for .*9:30\sAM/)).toBeVisible();
  await page.getByRole("button", { name: "Move back to draft" }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("Dear {{firstName}}");
});

test("back in a draft right away, a read that was faster than the last save doesn't restore old text", async ({
  page,
}) => {
  const call = await mailingOrganization(page);
  const id = await addMailing(call);
  await openMailings(page, `/${id}`);
  const subject = page.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue("News for {{firstName|you}}");
  const calls = new EventEmitter();
  const [isRead, isSaved, isAnswered] = ["read", "saved", "answered"].map((event) => once(calls, event));
  await page.route(`**/api/mailings/${id}`, async (route) => {
    if (route.request().method() === "PUT") {
      await isRead;
      await route.fulfill({ response: await route.fetch() });
      calls.emit("saved");
    } else {
      const answer = await route.fetch();
      calls.emit("read");
      await isSaved;
      await setTimeout(300);
      // Where the page gave the reading up, no one waits for it.
      await route.fulfill({ response: answer }).catch(() => undefined);
      calls.emit("answered");
    }
  });
  await subject.fill("Typed a moment before");
  await navigation(page).getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goBack();
  await isAnswered;
  await expect(subject).toHaveValue("Typed a moment before");
});

test("mail programs unsubscribe with one click, and a link that is none says so", async ({ page, request }) => {
  test.setTimeout(90_000);
  const call = await mailingOrganization(page);
  const id = await addMailing(call);
  const sent = await call.post(`${product()}/api/mailings/${id}/send`, { headers: { Origin: product() }, data: {} });
  expect(sent.ok(), await sent.text()).toBe(true);
  await untilSent(call, id);
  const { text } = await mailTo("bo@reed.example");
  const token = /\/unsubscribe\/(unsub_[\w-]+)/.exec(text)?.[1] ?? "";
  const answer = await request.post(`${product()}/api/unsubscribe/${token}`, {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${product()}/unsubscribe/${token}`);
  await expect(page.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
  await page.goto(`${product()}/unsubscribe/unsub_1_nothing`);
  await expect(page.getByRole("heading", { name: "This link isn't valid" })).toBeVisible();
});
