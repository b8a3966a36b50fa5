import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { openFinance } from "../finance/finance-setup.ts";
import { addCustomer, addInvoice, busySeller, newSeller, notice, openInvoicing, read } from "./customers-setup.ts";

interface Bill {
  status: string;
  remainingBalance: string;
}

test("one payment for several invoices: divided live, booked, its rest used for another", async ({ page }) => {
  const call = await newSeller(page);
  const customer = await addCustomer(call, "Riverside Bakery");
  const early = await addInvoice(call, customer.id, 200, -10);
  const late = await addInvoice(call, customer.id, 100, 20);
  await openInvoicing(page, "/payments");
  await expect(page.getByRole("heading", { name: "No payments yet" })).toBeVisible();
  await page.getByRole("button", { name: "Record Payment" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Record Payment" });

  // By keyboard alone, once the dialog has the focus.
  await expect(dialog.getByRole("combobox", { name: "Customer" })).toBeFocused();
  await page.keyboard.type("river");
  await expect(dialog.getByRole("option", { name: /Riverside Bakery/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Amount *").fill("250");
  await expect(dialog.getByLabel(`Amount for ${early.invoiceNumber}`)).toHaveValue("200.00");
  await expect(dialog.getByLabel(`Amount for ${late.invoiceNumber}`)).toHaveValue("50.00");
  await dialog.getByLabel(`Amount for ${early.invoiceNumber}`).fill("201");
  await expect(dialog.getByText("Only $200.00 is open")).toBeVisible();
  await dialog.getByRole("button", { name: "Oldest first" }).click();
  await dialog.getByLabel("Amount *").fill("330");
  await expect(dialog.getByRole("status")).toContainText("Becomes credit$30.00");
  await dialog.getByLabel("Reference").fill("1042");
  await dialog.getByRole("button", { name: "Record Payment" }).click();
  await expect(notice(page, "$30.00 was added to Riverside Bakery's credit.")).toBeVisible();
  await expect(page.getByRole("table").getByText("$30.00 credit")).toBeVisible();
  expect(await read<Bill>(call, `/api/invoices/${early.id}`)).toMatchObject({ status: "paid" });
  expect(await read<Bill>(call, `/api/invoices/${late.id}`)).toMatchObject({ status: "paid" });

  const third = await addInvoice(call, customer.id, 90);
  await openInvoicing(page, `/customers/${customer.id}`);
  await page.getByRole("button", { name: `Apply credit ${third.invoiceNumber}` }).click();
  await expect(notice(page, "$30.00 of credit applied")).toBeVisible();
  expect(await read<Bill>(call, `/api/invoices/${third.id}`)).toMatchObject({
    status: "partial",
    remainingBalance: "60.00",
  });

  await openFinance(page);
  const booked = `Invoices ${early.invoiceNumber}, ${late.invoiceNumber}, Riverside Bakery`;
  await expect(page.getByTestId("transaction-list").getByRole("button", { name: booked, exact: true })).toBeVisible();
});

test("a payment is filtered for, opened and refunded, and the refund is undone", async ({ page }) => {
  const { call, paymentId } = await busySeller(page);
  await openInvoicing(page, "/payments");
  await page.getByRole("searchbox", { name: "Search payments" }).fill("nobody");
  await expect(page.getByRole("heading", { name: "No payments found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByLabel("Payment method").selectOption("check");
  await page.getByRole("button", { name: /^Payment of \$100.00/ }).click();
  const dialog = page.getByRole("dialog", { name: "$100.00" });
  await expect(dialog.getByText("Paid too much")).toBeVisible();
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: "Refund payment" });
  await refund.getByLabel("Refund of").selectOption({ label: "INV-0003 ($80.00)" });
  await refund.getByLabel("Amount").fill("90");
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refund.getByRole("alert")).toContainText("Only $80.00 is left");
  await refund.getByLabel("Amount").fill("30");
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(notice(page, "Refund recorded")).toBeVisible();
  const payment = await read<{ refunded: string }>(call, `/api/payments/${paymentId}`);
  expect(payment.refunded).toBe("35.00");

  await dialog.getByRole("button", { name: "Delete refund" }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete refund" }).click();
  await expect(notice(page, "Refund deleted")).toBeVisible();
  await dialog.getByRole("button", { name: "Send Receipt" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Thank you: invoice");
  await page.getByRole("alertdialog").getByRole("button", { name: "Send Receipt" }).click();
  await expect(notice(page, "Receipt sent")).toBeVisible();
});

test("a second tab that pays the same invoice is notified, and nothing is paid twice", async ({ page }) => {
  const call = await newSeller(page);
  const customer = await addCustomer(call, "Two Tabs");
  const bill = await addInvoice(call, customer.id, 100);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openInvoicing(tab, `/customers/${customer.id}`);
    await tab.getByRole("button", { name: "Record Payment" }).click();
    await tab.getByRole("dialog").getByLabel("Amount *").fill("100");
    await expect(tab.getByLabel(`Amount for ${bill.invoiceNumber}`)).toHaveValue("100.00");
  }
  // The live update reaches the other tab when its person looks at it.
  const update = other.waitForResponse((response) => response.url().endsWith("/open-invoices"));
  await page.bringToFront();
  await page.getByRole("dialog").getByRole("button", { name: "Record Payment" }).click();
  await expect(notice(page, "Payment recorded")).toBeVisible();
  await other.bringToFront();
  await (await update).finished();
  await other.getByRole("dialog").getByRole("button", { name: "Record Payment" }).click();
  await expect(other.getByRole("dialog").getByRole("alert")).toContainText("is already paid");
  await expect(other.getByRole("dialog").getByText("This customer owes nothing.")).toBeVisible();
  expect(await read<unknown[]>(call, "/api/payments")).toHaveLength(1);
});

test("an invoice shows what was paid and what is due next, and accepts a payment", async ({ page }) => {
  const call = await newSeller(page);
  const customer = await addCustomer(call, "Fern & Field");
  const bill = await addInvoice(call, customer.id, 100, 10);
  await openInvoicing(page, `/${bill.id}?from=journey`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Reminder 1", { exact: false }).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Show text, Reminder 1" }).click();
  await expect(dialog.getByText(`Reminder: invoice ${bill.invoiceNumber} is due`)).toBeVisible();
  await dialog.getByRole("button", { name: "Record Payment" }).click();
  const payment = page.getByRole("dialog", { name: `Record payment for ${bill.invoiceNumber}` });
  await expect(payment.getByLabel("Amount *")).toHaveValue("100.00");
  await payment.getByLabel("Amount *").fill("40");
  await expect(payment.getByRole("status")).toContainText("Stays open$60.00");
  await payment.getByRole("button", { name: "Record Payment" }).click();
  await expect(notice(page, "Payment recorded")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Payments" })).toContainText("$40.00");
  expect(await read<Bill>(call, `/api/invoices/${bill.id}`)).toMatchObject({
    status: "partial",
    remainingBalance: "60.00",
  });
});
