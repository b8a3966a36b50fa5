import { type Transaction, updateTransaction } from "@trellis/contract-finance/transactions.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import type * as z from "zod/mini";
import { CHANGES } from "./messages.ts";
import { settleEach } from "./settle-each.ts";
import { replaceTransactions } from "./transaction-cache.ts";

type Change = z.input<(typeof updateTransaction)["body"]>;

interface BulkChange {
  /** What becomes of one; undefined leaves it as it is. */
  change: (transaction: Transaction) => Change | undefined;
  /** What it was before, for Undo. */
  before: (transaction: Transaction) => Change;
  /** What is said of so many that were changed. */
  saying: (count: number) => string;
}

/**
 * Changes transactions one by one, says how many, and offers Undo. One that someone changed meanwhile, or that is refused,
 * doesn't keep the others from being changed. True where all were.
 */
export async function changeTransactions(
  transactions: readonly Transaction[],
  { change, before, saying }: BulkChange,
): Promise<boolean> {
  const meant = transactions.flatMap((seen) => {
    const body = change(seen);
    return body ? [{ seen, body }] : [];
  });
  const { done, errors } = await write(meant);
  if (errors.length > 0) {
    showFailure(errors);
    return false;
  }
  showToast({
    title: saying(done.length),
    ...(done.length > 0 && {
      action: {
        label: CHANGES.undo,
        run: () =>
          void undo(
            meant.map(({ seen }) => seen),
            done,
            before,
          ),
      },
    }),
  });
  return true;
}

async function undo(
  seen: readonly Transaction[],
  changed: readonly Transaction[],
  before: BulkChange["before"],
): Promise<void> {
  const earlier = new Map(seen.map((transaction) => [transaction.id, before(transaction)]));
  const { done, errors } = await write(changed.map((now) => ({ seen: now, body: earlier.get(now.id) ?? {} })));
  if (errors.length > 0) showFailure(errors);
  else showToast({ title: CHANGES.undone({ count: done.length }) });
}

async function write(changes: readonly { seen: Transaction; body: Change }[]) {
  const result = await settleEach(changes, ({ seen: { id, updatedAt }, body }) =>
    callEndpoint(updateTransaction, { params: { id }, body }, { ifMatch: updatedAt }),
  );
  await replaceTransactions(result.done);
  return result;
}

function showFailure(errors: readonly unknown[]): void {
  const [first] = errors;
  showToast({
    title: CHANGES.failed({ count: errors.length }),
    ...(first instanceof Error ? { description: first.message } : {}),
    variant: "destructive",
  });
}
