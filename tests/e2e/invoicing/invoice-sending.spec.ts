import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { product, signIn } from "../shell/shell-setup.ts";
import { draftBill, get, newSeller, sendBill } from "./pay-setup.ts";

/** Another person's browser: no session, no cookies. */
async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: "reduce" })).newPage();
}

test("an invoice is emailed, opened and paid by card, and every screen shows it", async ({ page, browser }) => {
  const seller = await newSeller();
  const bill = await draftBill(seller);

  await signIn(page, `/app/invoicing/${bill.id}`, seller.email);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Send ${bill.number}` });
  await expect(dialog.getByLabel("To")).toHaveValue(bill.customerEmail);
  await dialog.getByLabel("Message").fill("Dear bakers,\n\nyour chairs are on their way.");
  const preview = dialog.getByRole("region", { name: "Review before sending" });
  await expect(preview).toContainText(`Invoice ${bill.number} from ${seller.name}`);
  await expect(preview).toContainText("your chairs are on their way.");
  await expect(preview).toContainText("Amount due: $259.80");
  await dialog.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByText("Invoice Sent", { exact: true })).toBeVisible();
  await expect(page.getByText("Customer payment page")).toBeVisible();

  const fixture = await page.context().newPage();
  await openMailTo(fixture, bill.customerEmail);
  await expect(fixture.getByText(`${bill.number}.pdf`)).toBeVisible();
  const text = (await fixture.getByRole("region", { name: "As text" }).textContent()) ?? "";
  expect(text).toContain("your chairs are on their way.");
  expect(text).toContain("Amount due: $259.80");
  const link = /\S+\/pay\/[\w-]+/.exec(text)?.[0] ?? "";

  const buyer = await stranger(browser);
  await buyer.goto(link);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(`Invoice ${bill.number} from ${seller.name}`);
  await expect(buyer.getByText("Test mode: you won't be charged.")).toBeVisible();
  await expect
    .poll(async () => (await get<{ status: string }>(seller.call, `/api/invoices/${bill.id}`)).status)
    .toBe("viewed");

  await buyer.getByRole("button", { name: "Pay $259.80 by card" }).click();
  await buyer.getByRole("button", { name: "Pay $259.80" }).click();
  await expect(buyer.getByText("Thank you", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(buyer.getByText(`Invoice ${bill.number} is paid in full.`)).toBeVisible();
  expect(new URL(buyer.url()).search).toBe("");

  // The open tab of the seller updates automatically.
  await expect(page.getByRole("dialog").getByText("Paid", { exact: true }).first()).toBeVisible();
  await page.goto(`${product()}/app/finance`);
  await expect(page.getByText(`Invoice ${bill.number}, Riverside Bakery`).first()).toBeVisible();
  // The sales tax of $19.80 is owed to the state, not earned.
  await expect(page.locator("dl > div").filter({ hasText: "Total Income" })).toContainText("$240.00");
  const { currentStock } = await get<{ currentStock: string }>(seller.call, `/api/products/${bill.productId}`);
  expect(currentStock).toBe("3");
  const kinds = (await get<{ kind: string }[]>(seller.call, "/api/notifications")).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["invoice_viewed", "invoice_paid"]));
  const reminders = await get<{ status: string }[]>(seller.call, `/api/invoices/${bill.id}/reminders`);
  expect(reminders.filter(({ status }) => status === "scheduled")).toEqual([]);
});

test("another one is paid with PayPal, after one canceled and one declined attempt", async ({ browser }) => {
  const seller = await newSeller();
  const bill = await draftBill(seller);
  const link = await sendBill(seller, bill);
  const buyer = await stranger(browser);
  await buyer.goto(link);
  const payPal = buyer.getByRole("button", { name: "Pay with PayPal" });
  await payPal.click();
  await buyer.getByRole("link", { name: "Cancel and go back" }).click();
  await expect(buyer.getByRole("alert")).toHaveText("You returned without paying. You weren't charged.");
  await payPal.click();
  await buyer.getByLabel("An empty card, is declined").check();
  await buyer.getByRole("button", { name: "Pay now" }).click();
  await expect(buyer.getByRole("alert")).toContainText("The payment was declined");
  await payPal.click();
  await buyer.getByRole("button", { name: "Pay now" }).click();
  await expect(buyer.getByText("Thank you", { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await get(seller.call, `/api/invoices/${bill.id}`)).toMatchObject({ status: "paid", totalPaid: "259.80" });
  const payments = await get<{ paymentMethod: string }[]>(seller.call, "/api/payments");
  expect(payments.map(({ paymentMethod }) => paymentMethod)).toEqual(["paypal"]);
});

test("a customer without an address is pointed out before anything is sent, and can be marked as sent by hand", async ({
  page,
}) => {
  const seller = await newSeller();
  const bill = await draftBill(seller, { email: null });
  await signIn(page, `/app/invoicing/${bill.id}`, seller.email);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Send ${bill.number}` });
  await expect(dialog.getByText("This customer has no email address.")).toBeVisible();
  await dialog.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("Marked as Sent", { exact: true })).toBeVisible();
  expect(await get(seller.call, `/api/invoices/${bill.id}`)).toMatchObject({ status: "sent" });
});
