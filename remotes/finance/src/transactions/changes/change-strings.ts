import { strings } from "../../strings.ts";

const transactions = strings.list.countOf;

/** Words for selecting and changing transactions: fetched with the code that does it. */
export const changeWords = {
  selected: (n: number) => `${n.toLocaleString("en-US")} selected`,
  setCategory: "Set category",
  delete: "Delete",
  clear: "Clear selection",
  tooMany: (max: number) => `Up to ${max} rows at a time`,
  categorized: (n: number, category: string) => `${transactions(n)} moved to ${category}`,
  deleted: (n: number) => (n === 1 ? "Transaction deleted" : `${transactions(n)} deleted`),
  restored: (n: number) => (n === 1 ? "Transaction restored" : `${transactions(n)} restored`),
  deleteFailed: "Failed to delete transaction",
  restoreFailed: "Failed to restore transaction",
} as const;
