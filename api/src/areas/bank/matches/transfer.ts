import type * as contract from "@trellis/contract-bank/bank-matches.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { LIKELY_DAYS } from "@trellis/statement-reader/bank-statements.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { findEntriesNear, requireNoSource, type StoredEntry, swapEntries } from "../../finance/index.ts";
import { readAccount } from "../accounts/bank-accounts.ts";
import { isUnmatched, readMatchGroups } from "../core/line-records.ts";
import { lockLines, lockUnmatchedRecords, requireOpen } from "../core/lock-matching.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import type { StoredLine } from "../core/stored-line.ts";
import { readLineView, toBooked } from "../lines/line-view.ts";
import { proposeTransfers, readCounterparts } from "../proposals/transfer-proposals.ts";
import { bankAccount, bankMatch, bankMatchRecord } from "../schema.ts";
import { changeLine, readLine } from "./matching.ts";

const MAX_ENTRIES = 20;

/** What a line could be as a transfer: lines of other accounts, the accounts themselves, and entries to remove. */
export async function listTransferCandidates(context: Context, { params }: { params: { id: string } }) {
  const { transaction, organizationId } = context;
  const line = await readLine(context, params.id);
  const account = await readAccount(context, line.accountId);
  const accounts = await transaction
    .select({ id: bankAccount.id, name: bankAccount.accountName })
    .from(bankAccount)
    .where(
      sql`${eq(bankAccount.organizationId, organizationId)} and ${bankAccount.id} <> ${account.id}::uuid
        and ${bankAccount.currency} = ${account.currency} and ${bankAccount.isActive}`,
    )
    .orderBy(bankAccount.accountName, bankAccount.id);
  const entries = await findEntriesNear(context, {
    day: line.date,
    daysBefore: LIKELY_DAYS,
    daysAfter: LIKELY_DAYS,
    cents: sizeOf(line.cents),
    withoutSource: true,
    where: (id) => isUnmatched(organizationId, id),
    limit: MAX_ENTRIES,
  });
  return { lines: await readCounterparts(context, account, line.id), accounts, entries: entries.map(toBooked) };
}

/**
 * Records an open line as a transfer to or from another account of the organization: with that account's line, or without
 * it while it is not loaded yet. Entries that recorded it as income or expense leave the books until the match is undone.
 */
export async function markBankTransfer(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.markBankTransfer>,
): Promise<BankTransaction> {
  const { transaction, organizationId } = context;
  const { accountId } = await readLine(context, params.id);
  if (body.lineId === params.id) throw invalid("lineId", "Choose a line of another account.");
  const locked = await lockLines(context, [params.id, ...(body.lineId ? [body.lineId] : [])], "lineId");
  const line = locked.find(({ id }) => id === params.id);
  const other = locked.find(({ id }) => id === body.lineId);
  if (!line) throw notFound("Bank transaction");
  requireOpen(line);
  const account = await readAccount(context, accountId);
  const otherAccount = await readOtherAccount(context, account, body.accountId);
  if (other) requireOtherSide(line, other, otherAccount);
  const removed = await lockEntries(context, line, body.removeTransactionIds ?? []);
  const matchId = other?.matchId
    ? await joinWaiting(context, other.matchId, line)
    : await startTransfer(context, line, otherAccount);
  await changeLine(context, line.id, { state: "matched", matchId });
  if (other && other.state === "open") await changeLine(context, other.id, { state: "matched", matchId });
  if (removed.length > 0)
    await transaction
      .insert(bankMatchRecord)
      .values(removed.map(({ id }) => ({ organizationId, matchId, transactionId: id, role: "removed" as const })));
  await context.audit({
    action: "match",
    resource: "bank_transaction",
    resourceId: line.id,
    after: {
      matchId,
      transferAccountId: otherAccount.id,
      lineIds: locked.map(({ id }) => id),
      removedTransactionIds: removed.map(({ id }) => id),
    },
  });
  await swapEntries(context, { remove: removed.map(({ id }) => id), restore: [] });
  return readLineView(context, line.id);
}

/**
 * Joins the open lines of an account to transfers that waited for it: what another account's line was recorded as
 * before this side was loaded. Returns the lines that found their transfer.
 */
export async function joinWaitingTransfers(context: Context, account: StoredAccount): Promise<string[]> {
  const joined: string[] = [];
  for (const [lineId, { line, waiting }] of await proposeTransfers(context, account)) {
    if (!waiting) continue;
    const [own, other] = await lockLines(context, [lineId, line.id], "lineId").then((lines) =>
      [lineId, line.id].map((id) => lines.find((one) => one.id === id)),
    );
    if (own?.state !== "open" || !other?.matchId) continue;
    await changeLine(context, lineId, { state: "matched", matchId: other.matchId });
    joined.push(lineId);
  }
  return joined;
}

async function readOtherAccount(context: Context, account: StoredAccount, id: string): Promise<StoredAccount> {
  if (id === account.id) throw invalid("accountId", "Choose an account other than the line's own.");
  const [other] = await context.transaction
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.organizationId, context.organizationId), eq(bankAccount.id, id)))
    .for("share");
  if (!other) throw invalid("accountId", "This account no longer exists. Choose another one.");
  if (other.currency !== account.currency)
    throw new AppError("conflict", {
      message: `${account.accountName} is in ${account.currency}, and ${other.accountName} is in ${other.currency}. Amounts are never converted: ignore both lines, and record the exchange fee as a transaction.`,
    });
  return other;
}

function requireOtherSide(line: StoredLine, other: StoredLine, otherAccount: StoredAccount): void {
  if (other.accountId !== otherAccount.id) throw invalid("lineId", `Choose a line of ${otherAccount.accountName}.`);
  if (other.cents !== -line.cents)
    throw new AppError("conflict", {
      message:
        "The two lines of a transfer have the same amount, one as money in and one as money out. Choose another line.",
    });
  if (!other.matchId) requireOpen(other);
}

/** A transfer that waits for this line's account. Throws conflict for a match that does not. */
async function joinWaiting(context: Context, matchId: string, line: StoredLine): Promise<string> {
  const group = (await readMatchGroups(context, [matchId])).get(matchId);
  const waitsFor = line.cents < 0n ? group?.fromAccountId : group?.toAccountId;
  if (group?.kind !== "transfer" || group.lines.length !== 1 || waitsFor !== line.accountId)
    throw new AppError("conflict", { message: "The other line is already matched. Undo that match first." });
  return matchId;
}

async function startTransfer(context: Context, line: StoredLine, other: StoredAccount): Promise<string> {
  const id = createId();
  const [fromAccountId, toAccountId] = line.cents < 0n ? [line.accountId, other.id] : [other.id, line.accountId];
  await context.transaction.insert(bankMatch).values({
    organizationId: context.organizationId,
    id,
    kind: "transfer",
    fromAccountId,
    toAccountId,
    userId: context.member.userId,
    createdAt: context.now,
  });
  return id;
}

/** At most one expense and one income of the transfer's amount, which no other record owns. */
async function lockEntries(context: Context, line: StoredLine, ids: readonly string[]): Promise<StoredEntry[]> {
  const field = "removeTransactionIds";
  if (new Set(ids).size !== ids.length) throw invalid(field, "Each can be listed only once");
  const entries = await lockUnmatchedRecords(context, ids, field);
  for (const entry of entries) {
    requireNoSource(entry);
    if (entry.cents !== sizeOf(line.cents))
      throw invalid(field, `"${entry.description.slice(0, 80)}" has a different amount than the transfer.`);
  }
  if (new Set(entries.map(({ type }) => type)).size !== entries.length)
    throw invalid(field, "Choose at most one expense and one income: the two sides of the transfer.");
  return entries;
}

const sizeOf = (cents: bigint) => (cents < 0n ? -cents : cents);
