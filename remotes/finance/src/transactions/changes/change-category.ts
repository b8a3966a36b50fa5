import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { changeTransactions } from "./change-transactions.ts";
import { CHANGES } from "./messages.ts";

/** Moves transactions to a category, says how many, and offers Undo. */
export const changeCategory = (transactions: readonly Transaction[], category: string): Promise<boolean> =>
  changeTransactions(transactions, {
    change: () => ({ category }),
    before: (transaction) => ({ category: transaction.category }),
    saying: (count) => CHANGES.categorized({ count, category }),
  });
