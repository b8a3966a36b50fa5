import { type Transaction, updateTransaction } from "@trellis/contract-finance/transactions.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "../../messages.ts";
import { CHANGES } from "./messages.ts";
import { settleEach } from "./settle-each.ts";
import { replaceTransactions } from "./transaction-cache.ts";

/** Moves transactions to a category, and says how many when there are several. */
export async function changeCategory(transactions: readonly Transaction[], category: string): Promise<void> {
  const { done, errors } = await settleEach(transactions, ({ id, updatedAt }) =>
    callEndpoint(updateTransaction, { params: { id }, body: { category } }, { ifMatch: updatedAt }),
  );
  await replaceTransactions(done);
  if (errors.length > 0) {
    const [first] = errors;
    showToast({
      title: TEXT.selection.categoryFailed({ count: errors.length }),
      ...(first instanceof Error ? { description: first.message } : {}),
      variant: "destructive",
    });
  } else showToast({ title: CHANGES.categorized({ count: done.length, category }) });
}
