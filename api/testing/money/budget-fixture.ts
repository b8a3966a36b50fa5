import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { expect } from "vitest";
import type { Client } from "../world.ts";

/** An active budget of the second quarter of 2026, by category. */
export async function makeBudget(
  as: Client,
  categories: Record<string, number | string>,
  changes: object = {},
): Promise<Budget> {
  const answer = await as.post("/api/budgets", {
    name: "Q2 2026",
    startDate: "2026-04-01",
    endDate: "2026-06-30",
    status: "active",
    categories: Object.entries(categories).map(([categoryName, allocatedAmount]) => ({
      categoryName,
      allocatedAmount,
    })),
    ...changes,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Budget;
}

/** An expense, by default within that quarter; answers its id. */
export async function spend(
  as: Client,
  category: string,
  amount: number | string,
  date = "2026-05-02",
): Promise<string> {
  const answer = await as.post("/api/transactions", {
    description: `For ${category}`,
    amount,
    type: "expense",
    category,
    date,
  });
  return ((await answer.json()) as { id: string }).id;
}

export const readBudget = async (as: Client, id: string): Promise<Budget> =>
  (await (await as.get(`/api/budgets/${id}`)).json()) as Budget;
