import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { add, product, today } from "./finance-setup.ts";

export const REPORTS = "/app/reports";

/** Opens a page of Reports & Analytics. */
export async function openReports(page: Page, address = ""): Promise<void> {
  await page.goto(`${product()}${REPORTS}${address}`);
  await expect(page.getByRole("heading", { level: 1, name: "Reports & Analytics", includeHidden: true })).toBeVisible();
}

/** A row of Recent Reports. */
export const recent = (page: Page, name: string) =>
  page.getByRole("table", { name: "Recent Reports" }).getByRole("row").filter({ hasText: name });

/** Sales and a rent of so many whole months, the last one last month. */
export async function bookMonths(request: APIRequestContext, count: number): Promise<void> {
  const thisMonth = startOfMonth(today());
  for (let back = count; back >= 1; back--) {
    const date = addMonths(thisMonth, -back);
    await add(request, [
      { description: "Sales", amount: 1000 + back, type: "income", category: "Sales Revenue", date },
      { description: "Rent", amount: 600, type: "expense", category: "Rent", date },
    ]);
  }
}
