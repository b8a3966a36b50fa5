import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { searchWith } from "@trellis/shared/client/address-view.ts";

/** The address of a budget's expenses of one category. */
export const expensesOf = ({ startDate, endDate }: Pick<Budget, "startDate" | "endDate">, category: string): string =>
  `/transactions${searchWith("", { type: "expense", category, from: startDate, to: endDate })}`;
