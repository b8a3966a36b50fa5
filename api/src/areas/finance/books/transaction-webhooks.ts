import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { JobSender, Tenant } from "../../../kernel/http/context.ts";
import { emitWebhooks } from "../../webhooks/index.ts";

interface Recorded {
  id: string;
  date: string;
  cents: bigint;
  type: TransactionType;
  category: string;
}

/** Messages that transactions were recorded. Call it before the sums are written: their rows are locked to the end. */
export const emitTransactions = (scope: Tenant & Partial<JobSender>, rows: readonly Recorded[]): Promise<void> =>
  emitWebhooks(
    scope,
    "transaction.recorded",
    rows.map(({ id, date, cents, type, category }) => ({
      record: id,
      data: { transactionId: id, date, amount: formatDecimal(cents), type, category },
    })),
  );
