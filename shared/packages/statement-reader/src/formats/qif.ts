import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import { centsOfNumber, type DecimalSign, writtenAmount } from "../cells/amount-cell.ts";
import type { DateOrder, WrittenDate } from "../cells/date-cell.ts";
import { decideDateOrder } from "../cells/date-order.ts";
import { DecimalSignFacts } from "../cells/decimal-sign.ts";
import type { AccountType } from "../choices.ts";
import type { StatementQuestion } from "../reading/statement.ts";
import { askDateOrder, askDecimalSign } from "../reading/statement-questions.ts";
import type { AccountStatement, BankLine, ReadBankFileOptions } from "./bank-line.ts";
import { UnreadableFile } from "./bank-line.ts";
import { maskOf, plainLine } from "./bank-values.ts";
import { merchantOf } from "./merchant.ts";
import { type QifAccount, type QifRecord, qifDate, qifRecords } from "./qif-records.ts";
import type { Turns } from "./xml-reader.ts";

/** Whether a text is QIF, as Quicken and GnuCash write it. */
export const looksLikeQif = (head: string): boolean =>
  /^\s*(?:ï»¿|\ufeff)?!(?:Type|Account|Option|Clear)\b/i.test(head);

const ACCOUNT_KINDS: Record<string, AccountType | null> = {
  bank: null,
  cash: "other",
  ccard: "credit_card",
  "oth a": "other",
  "oth l": "loan",
};

/** What Quicken writes in place of a check's number. */
const KINDS: Record<string, string> = {
  atm: "Cash machine",
  dep: "Deposit",
  deposit: "Deposit",
  eft: "Transfer",
  txfr: "Transfer",
  xfer: "Transfer",
};

interface Draft {
  record: QifRecord;
  date: WrittenDate | undefined;
}

export type QifReading =
  | { outcome: "read"; statements: AccountStatement[] }
  | { outcome: "question"; questions: StatementQuestion[] };

/**
 * Reads QIF: accounts of the kinds bank, cash, card, asset and liability. QIF names neither the order of its dates nor its
 * decimal sign, so that both are recognized over the whole file, and asked where it leaves them open. Throws
 * UnreadableFile for what holds no such account.
 */
export function* readQif(text: string, options: ReadBankFileOptions): Turns<QifReading> {
  const accounts: QifAccount[] = yield* qifRecords(text);
  const own = accounts.filter(({ type }) => type in ACCOUNT_KINDS);
  if (own.length === 0) {
    throw new UnreadableFile(
      accounts.some(({ type }) => /^invst|^port/.test(type))
        ? "This QIF file has only investments. Export the cash account's transactions and try again."
        : "This QIF file contains no bank, cash or card transactions. Export the account's transactions and try again.",
    );
  }
  const drafts = own.map(({ records }) => records.map((record): Draft => ({ record, date: qifDate(record.date) })));
  const signs = new DecimalSignFacts();
  for (const { record } of drafts.flat()) {
    const amount = writtenAmount(record.amount);
    if (amount) signs.add(amount, record.line, record.amount);
  }
  const dates = drafts.flat();
  const decimalSign = options.mapping?.decimalSign ?? signs.decide()?.sign;
  const dateOrder =
    options.mapping?.dateOrder ??
    decideDateOrder({ dates: dates.map(({ date }) => date), others: [], preamble: [], today: options.today })?.order;
  if (!dateOrder || !decimalSign) {
    const samples = dates.flatMap(({ date, record }) =>
      date && date.certain === undefined ? [{ line: record.line, text: record.date, date }] : [],
    );
    return {
      outcome: "question",
      questions: [
        ...(dateOrder ? [] : [askDateOrder(samples.slice(0, 5), decimalSign === ",")]),
        ...(decimalSign ? [] : [askDecimalSign(signs.samples)]),
      ],
    };
  }
  const statements = own.map((account, index) => toStatement(account, drafts[index] ?? [], dateOrder, decimalSign));
  return { outcome: "read", statements: joinSame(statements) };
}

function toStatement(account: QifAccount, drafts: Draft[], order: DateOrder, sign: DecimalSign): AccountStatement {
  const [first] = drafts;
  const opens = first !== undefined && isOpening(first.record, account.name);
  const name = account.name || (opens ? ownAccount(first.record.category) : "");
  const plainName = name.normalize("NFKC").replace(/\s+/g, " ").trim().toUpperCase();
  const statement: AccountStatement = {
    mask: /\d{4}$/.test(name) ? maskOf(name) : null,
    identity: plainName === "" ? null : `qif:${account.type.toUpperCase()}|${plainName}`,
    accountType: ACCOUNT_KINDS[account.type] ?? null,
    currency: null,
    openingCents: null,
    closingCents: null,
    closingDay: null,
    lines: [],
    rejected: [],
  };
  for (const [index, { record, date }] of drafts.entries()) {
    const cents = centsOf(record.amount, sign);
    // Quicken writes the opening balance as the first record.
    if (index === 0 && opens && cents !== undefined) {
      statement.openingCents = cents;
      continue;
    }
    const day = date?.certain ?? date?.days[order];
    const read = toLine(record, index + 1, cents, day);
    if (typeof read === "string") statement.rejected.push({ row: index + 1, reason: read });
    else statement.lines.push(read);
  }
  return statement;
}

/** The opening balance is of the account itself: a transfer from an account to the same one. */
const isOpening = (record: QifRecord, name: string): boolean =>
  /^opening balance$/i.test(record.payee) &&
  (name === "" || ownAccount(record.category).toLowerCase() === name.toLowerCase());
const ownAccount = (category: string) => /^\[(.+)\]/.exec(category)?.[1]?.trim() ?? "";

function centsOf(text: string, sign: DecimalSign): bigint | undefined {
  const amount = writtenAmount(text);
  const cents = amount && centsOfNumber(amount.number, sign);
  if (amount === undefined || typeof cents !== "number" || BigInt(cents) > MAX_AMOUNT_CENTS) return undefined;
  return amount.sign === -1 ? BigInt(-cents) : BigInt(cents);
}

/** The line, or why it is invalid. The parts of a split are skipped: its amount is the total. */
function toLine(record: QifRecord, row: number, cents: bigint | undefined, date: CalendarDay | undefined) {
  if (!record.isWhole) return "The file ends in the middle of this line.";
  if (cents === undefined) return `Couldn't read the amount "${record.amount.slice(0, 40)}".`;
  if (cents === 0n) return "The amount is zero.";
  if (date === undefined) return `Couldn't read the date "${record.date.slice(0, 40)}".`;
  const payee = plainLine(record.payee, 300);
  const memo = plainLine(record.memo, 500);
  const checkNumber = /^\d{1,12}$/.test(record.number) ? record.number : null;
  const kind = KINDS[record.number.toLowerCase()];
  const transfer = ownAccount(record.category);
  const [named = ""] = record.category.split("/", 1);
  const categories = named
    .split(":")
    .map((part) => plainLine(part, 100))
    .filter((part) => part !== null);
  const title = payee ?? memo ?? (checkNumber ? `Check ${checkNumber}` : (kind ?? "No description"));
  const line: BankLine = {
    row,
    cents,
    date,
    name: plainLine(payee && memo && !payee.includes(memo) ? `${payee} ${memo}` : title, 500) ?? title,
    merchantName: payee ? merchantOf(payee) : null,
    category: transfer ? ["Transfer"] : categories.length > 0 ? categories : kind ? [kind] : [],
    subcategory: transfer ? plainLine(transfer, 100) : null,
    accountOwner: null,
    pending: false,
    bankId: null,
    reference: null,
    checkNumber,
  };
  return line;
}

/** Some programs write an account in several parts, one after another. */
function joinSame(statements: readonly AccountStatement[]): AccountStatement[] {
  const joined: AccountStatement[] = [];
  for (const statement of statements) {
    const same = joined.find(({ identity }) => identity !== null && identity === statement.identity);
    if (!same) {
      joined.push(statement);
      continue;
    }
    const rows = same.lines.length + same.rejected.length;
    same.openingCents ??= statement.openingCents;
    same.lines.push(...statement.lines.map((line) => ({ ...line, row: line.row + rows })));
    same.rejected.push(...statement.rejected.map((bad) => ({ ...bad, row: bad.row + rows })));
  }
  return joined;
}
