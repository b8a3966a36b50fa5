import type { TransactionSource } from "@trellis/domain/books/choices.ts";
import { AppError } from "../../../kernel/errors.ts";

/** Where to change the amount of a transaction, by the source that booked it; other sources allow direct edits. */
const CHANGED_AT: Partial<Record<TransactionSource, string>> = {
  invoice_payment:
    "This transaction was created by an invoice payment. Change or delete the payment under Invoicing instead.",
  payment_refund: "This transaction was created by a refund. Delete the refund under Invoicing instead.",
  payroll: "This transaction was created by a payroll run. Void the run under Payroll & 1099s instead.",
  donation: "This transaction was created by a donation. Change it under Donations instead.",
};

/** The part of a bank match's own entry: the named difference between its lines and its records. */
export const BANK_DIFFERENCE = "difference";

interface Booked {
  sourceKind: TransactionSource | null;
  sourcePart: string | null;
  cents: bigint;
  date: string;
  type: string;
}

/**
 * Refuses (409) to change the amount, day or type of a transaction that another record booked: the two would no longer say
 * the same. Category, tags, notes and the like may be changed.
 */
export function requireSameAsSource(
  booked: Booked,
  change: { amount?: bigint | undefined; date?: string | undefined; type?: string | undefined },
): void {
  const moves =
    (change.amount !== undefined && change.amount !== booked.cents) ||
    (change.date !== undefined && change.date !== booked.date) ||
    (change.type !== undefined && change.type !== booked.type);
  if (moves) requireNoSource(booked);
}

/** Refuses (409) to delete such a transaction, or to bring back one whose source took it out of the books. */
export function requireNoSource({ sourceKind, sourcePart }: Pick<Booked, "sourceKind" | "sourcePart">): void {
  const isDifference = sourceKind === "bank" && sourcePart === BANK_DIFFERENCE;
  const message = isDifference
    ? "This transaction was created by a bank match, as its difference. Undo the match under Bank Accounts instead."
    : sourceKind && CHANGED_AT[sourceKind];
  if (message) throw new AppError("conflict", { message });
}
