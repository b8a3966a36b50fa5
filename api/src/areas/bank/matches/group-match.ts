import type * as contract from "@trellis/contract-bank/bank-matches.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  BOOK_CURRENCY,
  type BookCurrency,
  MAX_AMOUNT_CENTS,
  type Money,
  subtractMoney,
  sumMoney,
} from "@trellis/domain/money/money.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { BANK_DIFFERENCE, bookEntries, requireBookCurrency, requireBookMoney } from "../../finance/index.ts";
import { readAccount } from "../accounts/bank-accounts.ts";
import { moneyOf } from "../accounts/proof.ts";
import { lockLines, lockUnmatchedRecords, requireOpen } from "../core/lock-matching.ts";
import type { StoredAccount } from "../core/stored-account.ts";
import type { StoredLine } from "../core/stored-line.ts";
import { moneyOfLine, moneyOfRecord, readLineViews } from "../lines/line-view.ts";
import { bankMatch, bankMatchRecord } from "../schema.ts";
import { BOOKS_ARE, changeLine, paymentMethodOf } from "./matching.ts";

type Input = EndpointParsed<typeof contract.matchBankGroup>["body"];

/**
 * Matches open lines of one account to records of the books, as one. Their sums are equal, or the rest is recorded as a
 * named expense (negative) or income (positive) in the same transaction. Throws conflict where a line or record was matched
 * meanwhile, or the rest is not the one that the person saw.
 */
export async function matchBankGroup(context: Context, { body }: { body: Input }) {
  const { transaction, organizationId, now } = context;
  const lines = await lockLines(context, body.lineIds, "lineIds");
  for (const line of lines) requireOpen(line);
  const account = await requireOneAccount(context, lines);
  const records = await lockUnmatchedRecords(context, body.transactionIds, "transactionIds");
  const lineMoney = lines.map((line) => requireBookMoney(moneyOfLine(line), BOOKS_ARE));
  const lineSum = sumMoney(BOOK_CURRENCY, lineMoney);
  const recordSum = sumMoney(BOOK_CURRENCY, records.map(moneyOfRecord));
  const rest = subtractMoney(lineSum, recordSum);
  requireSameDirection(lineSum.cents, recordSum.cents);
  requireDifference(rest.cents, body.difference, lines, account);
  const id = createId();
  const single = lines.length === 1 && records.length === 1 && rest.cents === 0n ? records[0] : undefined;
  if (!single) {
    await transaction
      .insert(bankMatch)
      .values({ organizationId, id, kind: "records", userId: context.member.userId, createdAt: now });
    await transaction
      .insert(bankMatchRecord)
      .values(
        records.map((record) => ({ organizationId, matchId: id, transactionId: record.id, role: "record" as const })),
      );
  }
  for (const line of lines)
    await changeLine(
      context,
      line.id,
      single
        ? { state: "matched", matchedTransactionId: single.id, matchKind: "chosen" }
        : { state: "matched", matchId: id },
    );
  await context.audit({
    action: "match",
    resource: "bank_transaction",
    resourceId: lines[0]?.id ?? id,
    after: {
      matchId: single ? null : id,
      lineIds: lines.map((line) => line.id),
      transactionIds: records.map((record) => record.id),
      ...(body.difference ? { difference: String(rest.cents), category: body.difference.category } : {}),
    },
  });
  if (body.difference) {
    const entry = differenceEntry(rest, body.difference, lines, account);
    const [transactionId] = await bookEntries(context, { kind: "bank", id }, [entry], context.member.userId);
    if (!transactionId) throw new Error("the difference was not recorded");
    await transaction
      .insert(bankMatchRecord)
      .values({ organizationId, matchId: id, transactionId, role: "difference" });
  }
  return { lines: await readLineViews(context, body.lineIds) };
}

async function requireOneAccount(context: Context, lines: readonly StoredLine[]): Promise<StoredAccount> {
  const [first] = lines;
  if (!first || lines.some(({ accountId }) => accountId !== first.accountId))
    throw invalid("lineIds", "Choose lines of one account. Match lines of two accounts as a transfer instead.");
  const account = await readAccount(context, first.accountId);
  requireBookCurrency(account.currency, BOOKS_ARE);
  return account;
}

function requireSameDirection(lines: bigint, records: bigint): void {
  if ((lines > 0n && records < 0n) || (lines < 0n && records > 0n))
    throw new AppError("conflict", {
      message:
        lines > 0n
          ? "The bank's lines are money in, and these transactions add up to money out. Choose others."
          : "The bank's lines are money out, and these transactions add up to money in. Choose others.",
    });
}

function requireDifference(
  rest: bigint,
  difference: Input["difference"],
  lines: readonly StoredLine[],
  account: StoredAccount,
): void {
  const money = moneyOf(account.currency);
  const size = rest < 0n ? -rest : rest;
  if (rest !== (difference?.amount ?? 0n))
    throw new AppError("conflict", {
      message:
        rest === 0n
          ? "The lines and the transactions now have the same total, so there is no difference to record. Check the match again."
          : `The lines and the transactions are ${money(size)} apart. Choose others, or record the difference with a category.`,
    });
  if (difference && rest === 0n) throw invalid("difference.amount", "There is no difference to record");
  if (size > MAX_AMOUNT_CENTS) throw invalid("difference.amount", "This difference is too large to be a fee");
  if (difference && lines.some(({ pending }) => pending))
    throw new AppError("conflict", {
      message:
        "Your bank hasn't posted this line yet, and its amount may change. Record the difference once the line is posted.",
    });
}

function differenceEntry(
  { cents: rest }: Money<BookCurrency>,
  { category, description }: NonNullable<Input["difference"]>,
  lines: readonly StoredLine[],
  account: StoredAccount,
) {
  const newest = lines.reduce((latest, line) => (line.date > latest.date ? line : latest));
  return {
    part: BANK_DIFFERENCE,
    date: newest.date,
    cents: rest < 0n ? -rest : rest,
    type: rest < 0n ? ("expense" as const) : ("income" as const),
    category,
    description: description ?? `${category}: ${newest.name}`.slice(0, 500),
    vendor: newest.merchantName,
    paymentMethod: paymentMethodOf(newest, account),
    referenceNumber: newest.checkNumber ?? newest.reference,
    account: account.accountName,
  };
}
