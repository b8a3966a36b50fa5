import type * as contract from "@trellis/contract-bank/bank-transactions.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { subtractMoney } from "@trellis/domain/money/money.ts";
import { type MatchPair, reasonOf, resemblance } from "@trellis/statement-reader/bank-statements.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context, Tenant } from "../../../kernel/http/context.ts";
import { findEntriesNear, lockRetainedEntries, requireBookCurrency, requireBookMoney } from "../../finance/index.ts";
import { lockAccount, readAccount } from "../accounts/bank-accounts.ts";
import { isUnmatched } from "../core/line-records.ts";
import { lockUnmatchedRecords } from "../core/lock-matching.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import type { StoredLine } from "../core/stored-line.ts";
import { moneyOfLine, moneyOfRecord, readLineView, toBooked } from "../lines/line-view.ts";
import { findProposals } from "../proposals/proposals.ts";
import { bankTransaction } from "../schema.ts";

type ById = { params: { id: string } };

/** How the refusal of a line in another currency begins. */
export const BOOKS_ARE = "Your books are";

/** How far around a line's day its candidates are looked for. */
const CANDIDATE_DAYS = 90;
const MAX_CANDIDATES = 20;
/** Rounds of accepting: of very many that look alike, each round sees those that the one before left. */
const MAX_ROUNDS = 50;

/** Transactions of the same amount and direction that no other line is matched to, the nearest first. */
export async function listMatchCandidates(context: Context, { params }: ById) {
  const line = await readLine(context, params.id);
  const rows = await findEntriesNear(context, {
    day: line.date,
    daysBefore: CANDIDATE_DAYS,
    daysAfter: CANDIDATE_DAYS,
    type: line.cents > 0n ? "income" : "expense",
    cents: line.cents < 0n ? -line.cents : line.cents,
    where: (id) => isUnmatched(context.organizationId, id),
    limit: MAX_CANDIDATES,
  });
  return rows.map((row) => {
    const same = row.referenceNumber !== null && [line.reference, line.checkNumber].includes(row.referenceNumber);
    const pair: MatchPair = {
      lineId: line.id,
      transactionId: row.id,
      days: Math.round((Date.parse(line.date) - Date.parse(row.date)) / 86_400_000),
      reference: same ? row.referenceNumber : null,
      lineText: `${line.name} ${line.merchantName ?? ""}`,
      bookText: `${row.description} ${row.vendor ?? ""}`,
    };
    return { ...toBooked(row), reason: reasonOf(pair, resemblance(pair.lineText, pair.bookText)) };
  });
}

/** Matches an open line to a transaction of its amount and direction. Either of them being matched already is a conflict. */
export async function matchBankTransaction(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.matchBankTransaction>,
): Promise<BankTransaction> {
  const line = await lockOpenLine(context, params.id);
  const account = await readAccount(context, line.accountId);
  const money = requireBookMoney(moneyOfLine(line), BOOKS_ARE);
  const [chosen] = await lockUnmatchedRecords(context, [body.transactionId], "transactionId");
  if (!chosen) throw new Error("the transaction was not locked");
  if (subtractMoney(money, moneyOfRecord(chosen)).cents !== 0n) {
    throw new AppError("conflict", {
      message:
        "The bank's amount and the transaction's amount differ. Correct the transaction first, or choose another one.",
    });
  }
  const suggestion = (await findProposals(context, account)).matches.get(line.id);
  const matchKind = suggestion?.transactionId === chosen.id ? suggestion.kind : "chosen";
  await changeLine(context, line.id, { state: "matched", matchedTransactionId: chosen.id, matchKind });
  await context.audit({
    action: "match",
    resource: "bank_transaction",
    resourceId: line.id,
    after: { transactionId: chosen.id, matchKind },
  });
  return readLineView(context, line.id);
}

/** Leaves an open line out of the books. */
export async function ignoreBankTransaction(context: Context, { params }: ById): Promise<BankTransaction> {
  const line = await lockOpenLine(context, params.id);
  await changeLine(context, line.id, { state: "ignored" });
  await context.audit({ action: "ignore", resource: "bank_transaction", resourceId: line.id });
  return readLineView(context, line.id);
}

/** Opens an ignored line again. */
export async function reopenBankTransaction(context: Context, { params }: ById): Promise<BankTransaction> {
  const line = await lockLine(context, params.id);
  if (line.state !== "ignored") throw new AppError("conflict", { message: "This line isn't ignored." });
  await changeLine(context, line.id, { state: "open" });
  await context.audit({ action: "reopen", resource: "bank_transaction", resourceId: line.id });
  return readLineView(context, line.id);
}

/** Changes what people write on a line. */
export async function updateBankTransaction(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateBankTransaction>,
): Promise<BankTransaction> {
  const before = await lockLine(context, params.id);
  const { notes, category, subcategory } = body;
  const change = {
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(category === undefined ? {} : { category: [...new Set(category.filter(Boolean))] }),
    ...(subcategory === undefined ? {} : { subcategory: subcategory || null }),
  };
  await changeLine(context, before.id, change);
  await context.audit({
    action: "update",
    resource: "bank_transaction",
    resourceId: before.id,
    before: { notes: before.notes, category: before.category, subcategory: before.subcategory },
    after: change,
  });
  return readLineView(context, before.id);
}

/** Matches every open line of an account that has an exact suggestion, as one batch that can be undone as one. */
export async function acceptExactMatches(context: Context, { params }: ById) {
  const { transaction, organizationId, now } = context;
  const account = await lockAccount(context, params.id);
  requireBookCurrency(account.currency, BOOKS_ARE);
  const batchId = createId();
  let matched = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { matches } = await findProposals(context, account);
    const exact = [...matches.values()].filter(({ kind }) => kind === "exact");
    if (exact.length === 0) break;
    // A match of several that is made at this moment holds its transactions: what it took is seen by the update.
    await lockRetainedEntries(
      context,
      exact.map(({ transactionId }) => transactionId),
    );
    const list = JSON.stringify(exact.map(({ lineId, transactionId }) => [lineId, transactionId]));
    const done = await transaction.execute<{ id: string }>(sql`
      update bank_transaction b set state = 'matched', matched_transaction_id = p.transaction_id, match_kind = 'exact',
        match_batch_id = ${batchId}::uuid, updated_at = ${now.toISOString()}::timestamptz
      from (select (value ->> 0)::uuid as line_id, (value ->> 1)::uuid as transaction_id
        from json_array_elements(${list}::json)) p
      where b.organization_id = ${organizationId} and b.id = p.line_id and b.state = 'open'
        and ${isUnmatched(organizationId, sql`p.transaction_id`)} returning b.id`);
    matched += done.length;
    if (done.length === 0) break;
  }
  await context.audit({
    action: "match",
    resource: "bank_account",
    resourceId: account.id,
    after: { matched, batchId },
  });
  return { matched, batchId: matched > 0 ? batchId : null };
}

/** Opens the lines of a batch again, but for those that were changed since. */
export async function undoAcceptedMatches(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.undoAcceptedMatches>,
) {
  const { transaction, organizationId, now } = context;
  const account = await lockAccount(context, params.id);
  const reopened = await transaction
    .update(bankTransaction)
    .set({ ...UNMATCHED, state: "open", updatedAt: now })
    .where(
      and(
        eq(bankTransaction.organizationId, organizationId),
        eq(bankTransaction.accountId, account.id),
        eq(bankTransaction.matchBatchId, body.batchId),
        inArray(bankTransaction.state, ["matched"]),
      ),
    )
    .returning({ id: bankTransaction.id });
  await context.audit({
    action: "unmatch",
    resource: "bank_account",
    resourceId: account.id,
    after: { reopened: reopened.length, batchId: body.batchId },
  });
  return { reopened: reopened.length };
}

export const UNMATCHED = { matchedTransactionId: null, matchKind: null, matchBatchId: null } as const;

/** Writes what became of a line. */
export async function changeLine(
  { transaction, organizationId, now }: Tenant,
  id: string,
  change: Partial<StoredLine>,
): Promise<void> {
  await transaction
    .update(bankTransaction)
    .set({ ...change, updatedAt: now })
    .where(and(eq(bankTransaction.organizationId, organizationId), eq(bankTransaction.id, id)));
}

/** Throws not_found for an id that is unknown or another organization's. */
export async function readLine({ transaction, organizationId }: Context, id: string): Promise<StoredLine> {
  const [line] = await transaction
    .select()
    .from(bankTransaction)
    .where(and(eq(bankTransaction.organizationId, organizationId), eq(bankTransaction.id, id)));
  if (!line) throw notFound("Bank transaction");
  return line;
}

/** Reads a line and keeps everyone else from changing it until the commit. Throws not_found. */
export async function lockLine({ transaction, organizationId }: Context, id: string): Promise<StoredLine> {
  const [line] = await transaction
    .select()
    .from(bankTransaction)
    .where(and(eq(bankTransaction.organizationId, organizationId), eq(bankTransaction.id, id)))
    .for("update");
  if (!line) throw notFound("Bank transaction");
  return line;
}

/** As `lockLine`; a line that someone matched or ignored meanwhile is a conflict. */
export async function lockOpenLine(context: Context, id: string): Promise<StoredLine> {
  const line = await lockLine(context, id);
  if (line.state === "matched")
    throw new AppError("conflict", { message: "This line is already matched. Undo that match first." });
  if (line.state === "ignored")
    throw new AppError("conflict", { message: "This line is ignored. Open it again first." });
  return line;
}

/** How a line was paid, as far as the bank says. */
export function paymentMethodOf(
  line: Pick<StoredLine, "checkNumber" | "category">,
  account: Pick<StoredAccount, "accountType">,
): string {
  if (account.accountType === "credit_card") return "Credit Card";
  if (line.checkNumber !== null || line.category.includes("Check")) return "Check";
  if (line.category.includes("Card purchase") || line.category.includes("Card payment")) return "Debit Card";
  if (line.category.includes("Cash") || line.category.includes("Cash machine")) return "Cash";
  return "Bank Transfer";
}
