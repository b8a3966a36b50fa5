import { deleteTransaction, restoreTransaction, type Transaction } from "@trellis/contract-finance/transactions.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { CHANGES } from "./messages.ts";
import { settleEach } from "./settle-each.ts";
import { refreshEverything, removeTransactions } from "./transaction-cache.ts";

/** Deletes at once and offers Undo, which is quicker than asking and loses nothing. */
export async function deleteTransactions(ids: readonly string[]): Promise<void> {
  const { done, errors } = await settleEach(ids, async (id) => {
    await callEndpoint(deleteTransaction, { params: { id } });
    return id;
  });
  if (errors.length > 0) showFailure(CHANGES.deleteFailed, errors);
  if (done.length === 0) return;
  const putBack = await removeTransactions(done);
  if (errors.length > 0) return;
  showToast({
    title: CHANGES.deleted({ count: done.length }),
    action: { label: CHANGES.undo, run: () => void restoreTransactions(done, putBack) },
  });
}

/** Restores a transaction that was deleted earlier, and says so or why not. */
export const restoreDeleted = (id: string): Promise<void> => restoreTransactions([id], refreshEverything);

async function restoreTransactions(
  ids: readonly string[],
  putBack: (restored: Transaction[]) => Promise<void>,
): Promise<void> {
  const { done, errors } = await settleEach(ids, (id) => callEndpoint(restoreTransaction, { params: { id } }));
  await (errors.length === 0 ? putBack(done) : refreshEverything());
  if (errors.length > 0) showFailure(CHANGES.restoreFailed, errors);
  else showToast({ title: CHANGES.restored({ count: done.length }) });
}

function showFailure(title: string, errors: readonly unknown[]): void {
  const [first] = errors;
  if (first instanceof ApiError && first.isLostSession) return;
  showToast({
    title,
    ...(first instanceof Error ? { description: first.message } : {}),
    variant: "destructive",
  });
}
