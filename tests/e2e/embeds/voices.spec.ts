import { expect, test } from "@playwright/test";
import { typeCard } from "../donations/donations-payment-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { builder, newOrganization, notice, openSurveys, product, surveyItem } from "../surveys/surveys-setup.ts";
import { type ForeignSite, startForeignSite } from "./embed-foreign-site.ts";

/* The whole way by screens alone, on other people's pages: from a question to a chart, and from a gift to the books. */

const PHONE = { width: 360, height: 740 };
let site: ForeignSite;

test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.stop());

test("a survey is built, published, pasted into another site, answered on a phone there, and is a chart", async ({
  page,
  browser,
}) => {
  await newOrganization(page);
  await openSurveys(page, "/new");
  const editor = builder(page, "Create Survey");
  await editor.getByLabel("Title").fill("Pantry visitors");
  await editor.getByRole("textbox", { name: "Question 1" }).fill("What is missing?");
  await editor.getByRole("group", { name: "Add a question" }).getByRole("button", { name: "Yes / No" }).click();
  await editor.getByRole("textbox", { name: "Question 2" }).fill("Did you find what you needed?");
  await editor.getByRole("checkbox", { name: "Required" }).check();
  await editor.getByRole("button", { name: "Create Survey" }).click();
  await expect(notice(page, "Survey created successfully")).toBeVisible();
  await surveyItem(page, "Pantry visitors").getByRole("button", { name: "Publish for Wix" }).click();
  const embed = page.getByRole("dialog", { name: "Embed Survey" });
  const code = await embed.getByLabel("Embed code").inputValue();
  await page.keyboard.press("Escape");
  await surveyItem(page, "Pantry visitors").getByRole("button", { name: "View Results" }).click();

  const context = await browser.newContext({ viewport: PHONE });
  const phone = await context.newPage();
  await phone.goto(site.put("pantry", code));
  await phone.getByRole("radio", { name: "Yes" }).check();
  await phone.getByLabel("What is missing?").fill("Soup");
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByRole("heading", { name: "Thank You" })).toBeVisible();
  await context.close();

  await expect(page.getByText("Yes 100%")).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText("Soup")).toBeVisible();
});

test("a gift on another site is acknowledged by email, recorded in the books, and refunded by a manager", async ({
  page,
  browser,
}) => {
  await newOrganization(page);
  await page.goto(`${product()}/app/donations/embed`);
  const code = page.getByLabel("Embed code", { exact: true });
  await expect(code).toHaveValue(/<trellis-donation/);

  const context = await browser.newContext({ viewport: PHONE });
  const phone = await context.newPage();
  await phone.goto(site.put("give", await code.inputValue(), { frames: true }));
  const giver = `giver-${Date.now()}@example.org`;
  await phone.getByRole("radio", { name: "$100" }).check();
  await phone.getByLabel("Name").fill("Ada Lovelace");
  await phone.getByLabel("Email").fill(giver);
  await phone.getByRole("button", { name: "Donate $100" }).click();
  const payment = phone.frameLocator("trellis-donation iframe");
  await expect(payment.getByText("Test mode")).toBeVisible();
  await typeCard(payment as never);
  await payment.getByRole("button", { name: "Pay $100.00" }).click();
  await expect(phone.getByRole("heading", { name: "Thank You" })).toBeVisible({ timeout: 20_000 });
  await openMailTo(phone, giver);
  await expect(phone.getByText("Thank you for your gift of $100.00").first()).toBeVisible();
  await context.close();

  await page.goto(`${product()}/app/donations/gifts`);
  await page.getByRole("button", { name: /^Ada Lovelace/ }).click();
  const gift = page.getByRole("dialog", { name: "$100.00" });
  await expect(gift).toContainText("R-000001");
  await expect(gift).toContainText(giver);
  await page.goto(`${product()}/app/finance`);
  await expect(page.getByText("Donation, Ada Lovelace").first()).toBeVisible();

  await page.goto(`${product()}/app/donations/gifts`);
  await page.getByRole("button", { name: /^Ada Lovelace/ }).click();
  await gift.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  const refund = page.getByRole("dialog", { name: "Refund donation" });
  await expect(refund).toContainText("$100.00 of this donation can be refunded.");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(notice(page, "Donation refunded")).toBeVisible();
  await page.goto(`${product()}/app/finance`);
  await expect(page.getByText("Refund: Donation, Ada Lovelace").first()).toBeVisible();
  await page.goto(`${product()}/app/donations`);
  await expect(page.locator("dl > div").filter({ hasText: "Total Donations" })).toContainText("$0.00");
});
