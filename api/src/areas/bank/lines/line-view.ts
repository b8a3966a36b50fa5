import type { BankTransaction, BookedTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { BOOK_CURRENCY, type BookCurrency, formatDecimal, type Money } from "@trellis/domain/money/money.ts";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { type EntrySummary, joinEntries, readEntrySummaries, summaryOf } from "../../finance/index.ts";
import { readAccount } from "../accounts/bank-accounts.ts";
import { differenceOf, readMatchGroups, toMatchGroup } from "../core/line-records.ts";
import type { StoredLine } from "../core/stored-line.ts";
import { suggestCategories } from "../proposals/category-history.ts";
import { findProposals, NO_PROPOSALS, type Proposals } from "../proposals/proposals.ts";
import { bankTransaction } from "../schema.ts";

/** Lines with the transaction that they are matched to. */
export function selectLines(scope: Read, condition: SQL | undefined) {
  const booked = joinEntries(scope);
  return scope.transaction
    .select({ line: bankTransaction, booked: summaryOf(booked) })
    .from(bankTransaction)
    .leftJoin(
      booked,
      and(
        eq(booked.organizationId, bankTransaction.organizationId),
        eq(booked.id, bankTransaction.matchedTransactionId),
      ),
    )
    .where(condition);
}

/** Lines as they are answered: with what they are proposed to be, or the category of their merchant. */
export async function toBankTransactions(
  scope: Read,
  rows: readonly { line: StoredLine; booked: EntrySummary | null }[],
  { matches: suggestions, transfers }: Proposals,
): Promise<BankTransaction[]> {
  const groups = await readMatchGroups(
    scope,
    rows.flatMap(({ line }) => line.matchId ?? []),
  );
  const ids = rows.flatMap(({ line }) => suggestions.get(line.id)?.transactionId ?? []);
  const proposed = new Map((await readEntrySummaries(scope, ids)).map((one) => [one.id, toBooked(one)]));
  const unknown = rows
    .filter(({ line }) => line.state === "open" && !suggestions.has(line.id) && !transfers.has(line.id))
    .map(({ line }) => line);
  const categories = await suggestCategories(scope, unknown);
  return rows.map(({ line, booked }) => {
    const match = line.state === "open" ? suggestions.get(line.id) : undefined;
    const suggested = match && proposed.get(match.transactionId);
    const transfer = line.state === "open" ? transfers.get(line.id) : undefined;
    const group = line.matchId === null ? undefined : groups.get(line.matchId);
    return {
      id: line.id,
      accountId: line.accountId,
      amount: formatDecimal(line.cents),
      date: line.date,
      name: line.name,
      merchantName: line.merchantName,
      category: line.category,
      subcategory: line.subcategory,
      accountOwner: line.accountOwner,
      pending: line.pending,
      isoCurrencyCode: line.isoCurrencyCode,
      reference: line.reference,
      checkNumber: line.checkNumber,
      notes: line.notes,
      state: line.state,
      isMatched: line.state === "matched",
      matchedTransactionId: line.matchedTransactionId,
      matchKind: line.matchKind,
      transaction: booked && toBooked(booked),
      matchGroup: group ? toMatchGroup(group, line.accountId) : null,
      differs: group ? differenceOf(group) !== 0n : booked !== null && signedCents(booked) !== line.cents,
      suggestion: match && suggested ? { kind: match.kind, reason: match.reason, transaction: suggested } : null,
      transferSuggestion: transfer ? { reason: transfer.reason, line: transfer.line } : null,
      suggestedCategory: categories.get(line.id) ?? null,
      createdAt: line.createdAt.toISOString(),
      updatedAt: line.updatedAt.toISOString(),
    };
  });
}

/** One line as it is answered. Throws not_found. */
export async function readLineView(scope: Read, id: string): Promise<BankTransaction> {
  const rows = await selectLines(
    scope,
    and(eq(bankTransaction.organizationId, scope.organizationId), eq(bankTransaction.id, id)),
  );
  const [first] = rows;
  if (!first) throw notFound("Bank transaction");
  const proposals =
    first.line.state === "open"
      ? await findProposals(scope, await readAccount(scope, first.line.accountId))
      : NO_PROPOSALS;
  const [view] = await toBankTransactions(scope, rows, proposals);
  if (!view) throw notFound("Bank transaction");
  return view;
}

/** Matched lines as they are answered, in the order of the ids. */
export async function readLineViews(scope: Read, ids: readonly string[]): Promise<BankTransaction[]> {
  const rows = await selectLines(
    scope,
    and(eq(bankTransaction.organizationId, scope.organizationId), inArray(bankTransaction.id, [...ids])),
  );
  const views = new Map((await toBankTransactions(scope, rows, NO_PROPOSALS)).map((view) => [view.id, view]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

export const signedCents = ({ cents, type }: Pick<EntrySummary, "cents" | "type">): bigint =>
  type === "income" ? cents : -cents;

/** What a line moved, in its account's currency: it enters a sum with records only through `requireBookMoney`. */
export const moneyOfLine = ({ cents, isoCurrencyCode }: Pick<StoredLine, "cents" | "isoCurrencyCode">): Money => ({
  cents,
  currency: isoCurrencyCode,
});

/** What a record of the books moved: money in is positive. */
export const moneyOfRecord = (record: Pick<EntrySummary, "cents" | "type">): Money<BookCurrency> => ({
  cents: signedCents(record),
  currency: BOOK_CURRENCY,
});

export const toBooked = (row: EntrySummary): BookedTransaction => ({
  id: row.id,
  description: row.description,
  date: row.date,
  amount: formatDecimal(signedCents(row)),
  category: row.category,
  vendor: row.vendor,
  account: row.account,
});
