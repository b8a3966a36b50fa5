import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { product } from "../../support/sign-in.ts";
import { add, emptyBooks, figure, openFinance, rows, today } from "./finance-setup.ts";

test("adds, edits, deletes and restores a transaction", async ({ page }) => {
  await emptyBooks(page);
  await openFinance(page);
  await expect(page.getByText("No transactions yet")).toBeVisible();

  await page.getByRole("button", { name: "Add Expense" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Expense" });
  await expect(dialog.getByRole("radio", { name: "Expense" })).toBeChecked();
  await expect(dialog.getByLabel("Date")).toHaveValue(today());
  await dialog.getByRole("button", { name: "Add Expense" }).click();
  await expect(dialog.getByText("Description is required")).toBeVisible();
  await expect(dialog.getByText("Amount is required")).toBeVisible();
  await expect(dialog.getByText("Category is required")).toBeVisible();
  await expect(dialog.getByLabel("Description")).toBeFocused();

  await dialog.getByLabel("Description").fill("Office chairs");
  // Leaving the field shows what was understood, before anything is saved.
  for (const [typed, shown] of [
    ["12,50", "12.50"],
    ["1.234,50", "1,234.50"],
    ["1,2,3", "1,2,3"],
    ["1,250.5", "1,250.50"],
  ] as const) {
    await dialog.getByLabel("Amount").fill(typed);
    await dialog.getByLabel("Amount").blur();
    await expect(dialog.getByLabel("Amount")).toHaveValue(shown);
  }
  await dialog.getByRole("combobox", { name: "Category" }).fill("equi");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Category" })).toHaveValue("Equipment");
  await dialog.getByLabel("Payment Method").selectOption("Credit Card");
  await dialog.getByLabel("Tags").fill("office, 2026");
  await expect(dialog.getByLabel("Frequency")).toHaveCount(0);
  await dialog.getByRole("switch", { name: "Recurring" }).check();
  await expect(dialog.getByLabel("Frequency")).toHaveValue("monthly");
  await dialog.getByRole("button", { name: "Add Expense" }).click();

  await expect(page.getByText("Transaction added successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(figure(page, "Total Expenses")).toContainText("$1,250.50");
  await expect(figure(page, "Net Balance")).toContainText("\u2212$1,250.50");

  await rows(page).getByRole("cell", { name: "Equipment", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit Transaction" });
  await expect(edit.getByLabel("Amount")).toHaveValue("1250.50");
  await expect(edit.getByLabel("Tags")).toHaveValue("office, 2026");
  await edit.getByRole("radio", { name: "Income" }).check({ force: true });
  await expect(edit.getByRole("combobox", { name: "Category" })).toHaveValue("");
  await edit.getByRole("combobox", { name: "Category" }).fill("Furniture sold");
  await edit.getByLabel("Amount").fill("900");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Transaction updated successfully")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Furniture sold");
  await expect(figure(page, "Total Income")).toContainText("$900.00");

  await rows(page).getByRole("button", { name: "More for Office chairs" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByText("Transaction deleted")).toBeVisible();
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Transaction restored")).toBeVisible();
  await expect(rows(page)).toContainText("Office chairs");
  await expect(figure(page, "Total Income")).toContainText("$900.00");
});

test("a transaction that was deleted weeks ago is found and restored", async ({ page }) => {
  const request = await emptyBooks(page);
  await add(request, [
    { description: "Spring raffle", amount: 640, type: "income", category: "Fundraising", date: "2025-04-10" },
    { description: "Raffle prizes", amount: 120, type: "expense", category: "general", date: "2025-04-02" },
  ]);
  const all = (await (await request.get(`${product()}/api/transactions`)).json()) as { id: string }[];
  for (const { id } of all)
    await request.delete(`${product()}/api/transactions/${id}`, { headers: { Origin: product() } });
  await openFinance(page, "/transactions");
  // Nothing is left, and with it no filters that lead there.
  await page.getByRole("link", { name: "Deleted transactions" }).click();
  await expect(page.getByRole("heading", { name: "Deleted transactions" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search deleted transactions" }).fill("spring");
  await expect(page.getByRole("button", { name: /^Restore / })).toHaveCount(1);
  await page.getByRole("button", { name: "Restore Spring raffle" }).click();
  await expect(page.getByText("Transaction restored")).toBeVisible();
  await expect(page.getByText("No deleted transactions match your search.")).toBeVisible();
  await page.getByRole("link", { name: "Back to transactions" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Spring raffle");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("link", { name: "Deleted transactions" }).click();
  await expect(page.getByRole("button", { name: /^Restore / })).toHaveCount(1);
});

test("filters are in the address, return with Back, and can be linked", async ({ page }) => {
  const request = await emptyBooks(page);
  await add(request, [
    { description: "Rent March", amount: 2400, type: "expense", category: "Rent", date: "2025-03-03", tags: "home" },
    { description: "Rent April", amount: 2450, type: "expense", category: "Rent", date: "2025-04-03" },
    { description: "Consulting Ames", amount: 800, type: "income", category: "Consulting", date: "2025-04-10" },
    { description: "Café supplies", amount: 31.4, type: "expense", category: "general", date: "2025-04-11" },
  ]);
  await openFinance(page);
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole("searchbox", { name: "Search transactions" }).fill("rent");
  await expect(page).toHaveURL(/\/app\/finance\/transactions\?q=rent$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("searchbox", { name: "Search transactions" })).toBeFocused();

  await page.getByRole("button", { name: "Any date" }).click();
  await page.getByRole("dialog", { name: "Dates" }).getByLabel("From").fill("2025-04-01");
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByTestId("transaction-list")).toContainText("1 transaction");

  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/finance$/);
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole("button", { name: "1 needs a category" }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByLabel(/Choose category: Café supplies/)
    .selectOption("Office Supplies");
  await expect(page.getByText("1 transaction moved to Office Supplies")).toBeVisible();

  await openFinance(page, "/transactions?type=expense&minAmount=2000&sort=amount&order=asc");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("Rent March");
  await page.getByRole("button", { name: "Sort by amount" }).click();
  await expect(rows(page).first()).toContainText("Rent April");
  await page.getByRole("button", { name: "Remove filter At least $2,000.00" }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog", { name: "Filters" }).getByLabel("Tag").selectOption("home");
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(1);
  const exported = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const text = await (await exported).createReadStream().then((stream) => stream.toArray());
  expect(Buffer.concat(text).toString()).toContain("Rent March");
  expect(Buffer.concat(text).toString()).not.toContain("Rent April");

  await openFinance(page, "/transactions?q=nothing-like-this");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(4);
});

test("a filter in the address counts on the tab's own address too", async ({ page }) => {
  const request = await emptyBooks(page);
  await add(request, [
    { description: "Paid in", amount: 10, type: "income", category: "Grants", date: today() },
    { description: "Paid out", amount: 4, type: "expense", category: "Rent", date: today() },
  ]);
  await openFinance(page, "?type=expense");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Paid out");
});

test("several rows are deleted together and restored in place", async ({ page }) => {
  const request = await emptyBooks(page);
  await add(
    request,
    ["01", "02", "03", "04"].map((day) => ({
      description: `Day ${day}`,
      amount: Number(day),
      type: "income" as const,
      category: "Grants",
      date: `2025-05-${day}`,
    })),
  );
  await openFinance(page, "/transactions");
  await page.getByRole("checkbox", { name: "Select Day 03" }).check();
  await page.getByRole("checkbox", { name: "Select Day 02" }).check();
  const bar = page.getByRole("toolbar", { name: "2 selected" });
  await expect(bar).toContainText("+$5.00");
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 transactions deleted")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(1)).toContainText("Day 03");
  await expect(rows(page).nth(2)).toContainText("Day 02");
});

test("several rows get a tag and an account, go back by Undo, and leave as a file; one is copied", async ({ page }) => {
  const request = await emptyBooks(page);
  await add(
    request,
    ["01", "02", "03"].map((day) => ({
      description: `Day ${day}`,
      amount: Number(day),
      type: "expense" as const,
      category: "Rent",
      date: `2025-05-${day}`,
      tags: day === "01" ? "old" : "",
    })),
  );
  await openFinance(page, "/transactions");
  const choose = async (...days: string[]) => {
    for (const day of days) await page.getByRole("checkbox", { name: `Select Day ${day}` }).check();
  };
  const stored = async () =>
    ((await (await request.get(`${product()}/api/transactions`)).json()) as { tags: string[]; account: string }[]).map(
      ({ tags, account }) => [tags.join(), account],
    );
  await choose("01", "02");
  await page.getByRole("button", { name: "Tags and account" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags and account of 2 transactions" });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("Choose a tag to add or remove, or an account.")).toBeVisible();
  await dialog.getByLabel("Add tags").fill("gala, 2025");
  await dialog.getByRole("checkbox", { name: "old" }).check();
  await dialog.getByLabel("Account").fill("Checking");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("2 transactions updated")).toBeVisible();
  expect(await stored()).toEqual([
    ["", null],
    ["gala,2025", "Checking"],
    ["gala,2025", "Checking"],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 transactions are as they were before")).toBeVisible();
  expect(await stored()).toEqual([
    ["", null],
    ["", null],
    ["old", null],
  ]);

  await choose("01", "03");
  const exported = page.waitForEvent("download");
  await page.getByRole("toolbar", { name: "2 selected" }).getByRole("link", { name: "Export" }).click();
  const file = Buffer.concat(await (await (await exported).createReadStream()).toArray()).toString();
  expect(file.match(/Day \d\d/g)).toEqual(["Day 03", "Day 01"]);

  await page.getByRole("button", { name: "More for Day 01" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const copy = page.getByRole("dialog", { name: "Add Expense" });
  await expect(copy.getByText("A copy of “Day 01”")).toBeVisible();
  await expect(copy.getByLabel("Date")).toHaveValue(today());
  await expect(copy.getByLabel("Tags")).toHaveValue("old");
  await copy.getByRole("button", { name: "Add Expense" }).click();
  await expect(page.getByText("Transaction added successfully")).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

test("a colleague's change is shown, and nothing that was typed is lost", async ({ page }) => {
  const request = await emptyBooks(page);
  await add(request, [
    { description: "Hall rental", amount: 350, type: "income", category: "Rental Income", date: "2025-05-02" },
  ]);
  await openFinance(page);
  await rows(page).getByRole("button", { name: "Hall rental", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit Transaction" });
  await edit.getByLabel("Notes").fill("Deposit comes back in June");
  const id = new URL(page.url()).searchParams.get("transaction");
  const base = new URL(page.url()).origin;
  await request.patch(`${base}/api/transactions/${id}`, { data: { amount: 400 }, headers: { Origin: base } });

  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("Amount: was $350.00, is now $400.00")).toBeVisible();
  await expect(edit.getByLabel("Notes")).toHaveValue("Deposit comes back in June");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Transaction updated successfully")).toBeVisible();
  await expect(figure(page, "Total Income")).toContainText("$350.00");
});

test("a tapped month shows its figures and leads to its transactions", async ({ page }) => {
  const request = await emptyBooks(page);
  const day = today();
  const lastMonth = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  lastMonth.setUTCMonth(lastMonth.getUTCMonth() - 1);
  const month = lastMonth.toISOString().slice(0, 7);
  await add(request, [
    { description: "Then", amount: 70, type: "income", category: "Grants", date: `${month}-15` },
    { description: "Now", amount: 30, type: "income", category: "Grants", date: day },
  ]);
  await openFinance(page);
  const income = figure(page, "Total Income");
  await expect(income).toContainText("$100.00");
  await expect(income).toContainText("$30.00 this month");
  await income.getByRole("option").nth(10).click();
  await expect(income).toContainText("$70.00");
  await income.getByRole("button", { name: /^Show .*income/i }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Then");
});
