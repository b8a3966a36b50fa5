import { expect, test } from "@playwright/test";
import { emptyBooks, openFinance, rows, send } from "./finance-setup.ts";

test("a row that scrolls in has its own menu and category, whatever the row before it had", async ({ page }) => {
  const request = await emptyBooks(page);
  const transactions = Array.from({ length: 150 }, (_, index) => ({
    date: "2026-01-15",
    description: `Entry ${String(index).padStart(3, "0")}`,
    amount: String(1_000 - index),
    type: "expense",
    ...(index % 2 === 0 ? { category: "Office Supplies" } : {}),
  }));
  await send(request, "/api/transactions/import", { transactions });
  await openFinance(page);
  await page.getByRole("button", { name: "View all transactions" }).click();
  await page.getByRole("button", { name: /sort by amount/i }).click();
  const rowOf = (number: string) => rows(page).filter({ hasText: `Entry ${number}` });
  await expect(rowOf("000")).toHaveAttribute("aria-rowindex", "2");

  await rowOf("005").hover();
  for (let turn = 0; turn < 10; turn++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
  const late = rowOf("090");
  await expect(late).toBeInViewport();
  await expect(late).toHaveAttribute("aria-rowindex", "92");
  await late.getByRole("button", { name: "More for Entry 090" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByRole("dialog").getByLabel("Description")).toHaveValue("Entry 090");
  await page.keyboard.press("Escape");

  // The picker of another row does not come along with its elements.
  const without = rowOf("091");
  await without.getByRole("combobox", { name: "Choose category: Entry 091" }).selectOption({ index: 1 });
  await expect(without.getByRole("combobox")).toHaveCount(0);
  await page.mouse.wheel(0, -4_000);
  await expect(rowOf("001").getByRole("combobox", { name: "Choose category: Entry 001" })).toBeEnabled();
});
