import { expect } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { add, FINANCE, openFinance, today } from "../finance/finance-setup.ts";
import { addCustomer, newSeller, openInvoicing } from "../invoicing/customers-setup.ts";
import { openSettings, product, save, toast } from "./settings-setup.ts";

const DAY = "2026-12-05";

test("formats that are chosen in the settings hold on screens, in fields and on paper", async ({ page }) => {
  const call = await newSeller(page);
  const customer = await addCustomer(call, "Riverside Bakery");
  const origin = { headers: { Origin: product() } };
  const invoice = await call.post(`${product()}/api/invoices`, {
    data: {
      customerId: customer.id,
      issueDate: DAY,
      dueDate: "2027-01-04",
      items: [{ description: "Consulting", quantity: 1, unitPrice: 1234.5 }],
    },
    ...origin,
  });
  const { id } = (await invoice.json()) as { id: string };
  const pageSize = async () => {
    const bytes = (await (await call.get(`${product()}/api/invoices/${id}/pdf`)).body()).toString("latin1");
    return /\/MediaBox \[([^\]]+)\]/.exec(bytes)?.[1];
  };
  expect(await pageSize()).toBe("0 0 612 792");

  await openSettings(page, "Business");
  const sample = page.locator("output[name=formats-sample]");
  await expect(sample).toContainText("$1,234,567.89");
  await page.getByLabel("Regional format").selectOption("Deutsch (Deutschland)");
  await expect(page.getByLabel("Clock")).toContainText("Automatic (24-hour)");
  await expect(sample).toContainText("$1.234.567,89");
  await page.getByLabel("First day of the week").selectOption("Saturday");
  await page.getByLabel("Date order").selectOption("Day, month, year");
  expect(await findFaults(page, { within: "main" })).toEqual([]);
  await save(page).click();
  await expect(toast(page)).toContainText("Business Settings Updated");
  await page.reload();
  await expect(page.getByLabel("Regional format")).toHaveValue("de-DE");
  await expect(page.getByLabel("First day of the week")).toHaveValue("saturday");

  // Typed as it is shown.
  await openFinance(page);
  await page.getByRole("button", { name: "Add Income" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("1.234,5");
  await dialog.getByLabel("Amount").blur();
  await expect(dialog.getByLabel("Amount")).toHaveValue("1.234,50");
  await page.keyboard.press("Escape");
  await add(call, [{ type: "income", description: "Workshop", amount: 2500.75, category: "General", date: today() }]);

  await page.goto(`${product()}${FINANCE}`);
  await expect(page.getByText("$2.500,75").first()).toBeVisible();
  await page.goto(`${product()}/app`);
  await expect(page.getByRole("main")).toContainText("$2.500,75");
  await openInvoicing(page, "/invoices");
  await expect(page.getByRole("main")).toContainText("5 Dec 2026");
  await expect(page.getByRole("main")).toContainText("$1.234,50");

  await page.goto(`${product()}/app/calendar?view=month`);
  await expect(page.getByRole("columnheader").first()).toHaveText("Sat");
  await page.goto(`${product()}/app/calendar?view=week`);
  await expect(page.getByRole("main")).toContainText("09:00");
  expect(await pageSize()).toBe("0 0 595.28 841.89");
});
