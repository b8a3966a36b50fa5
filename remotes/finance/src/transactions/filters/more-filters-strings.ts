import { strings } from "../../strings.ts";

/** Words of the panel behind the Filters button, which comes with it. */
export const words = {
  label: strings.filters.label,
  category: "Category",
  tag: "Tag",
  account: "Account",
  any: "Any",
  minAmount: "At least",
  maxAmount: "At most",
  amountWrong: "Use a number above 0 with at most two decimal places",
  amountOrder: "The smallest amount is above the largest",
  sort: "Sort by",
  sorts: {
    "date:desc": "Newest first",
    "date:asc": "Oldest first",
    "amount:desc": "Largest first",
    "amount:asc": "Smallest first",
  },
} as const;
