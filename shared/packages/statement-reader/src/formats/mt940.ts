import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { AccountStatement, BankLine } from "./bank-line.ts";
import { UnreadableFile } from "./bank-line.ts";
import { accountIdentity, bankCents, maskOf, plainLine } from "./bank-values.ts";
import { merchantOf } from "./merchant.ts";
import { type Details, readDetails, realReference } from "./mt940-details.ts";
import type { Turns } from "./xml-reader.ts";

/** Whether a text is a customer statement of SWIFT, bare or in its envelope. */
export const looksLikeMt940 = (head: string): boolean =>
  /^:20:/m.test(head) && /^:25[A-Z]?:/m.test(head) && /^:(?:60[FM]|61|62[FM]|34F):/m.test(head);

interface Tag {
  name: string;
  lines: string[];
}

const STRIDE = 4000;

/**
 * Reads MT940: several statements and pages one after another, each with its opening and closing balance. Throws
 * UnreadableFile for a file that breaks off and for the report of a running day (MT942).
 */
export function* readMt940(text: string): Turns<AccountStatement[]> {
  if (/^:34F:/m.test(text) && !/^:60[FM]:/m.test(text)) {
    throw new UnreadableFile(
      "This is an intraday report (MT942), not a statement. Export MT940 or CAMT.053 and try again.",
    );
  }
  const statements: AccountStatement[] = [];
  let tags: Tag[] = [];
  const finish = () => {
    if (tags.some(({ name }) => name === "25" || name === "25P")) statements.push(toStatement(tags));
    tags = [];
  };
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % STRIDE === 0) yield index / lines.length;
    const tag = /^:(\d\d[A-Z]?|NS):(.*)$/.exec(line);
    if (tag) {
      if (tag[1] === "20") finish();
      tags.push({ name: tag[1] as string, lines: [tag[2] as string] });
      // A dash, or a brace of the envelope, ends a message.
    } else if (/^-?\}|^-\s*$|^\{\d:/.test(line)) tags.push({ name: "", lines: [] });
    else if (line.trim() !== "") tags.at(-1)?.lines.push(line.trimEnd());
  }
  finish();
  if (statements.length > 0) return statements;
  throw new UnreadableFile("This MT940 file contains no statement. Download it from your bank again.");
}

function toStatement(tags: readonly Tag[]): AccountStatement {
  const first = (...names: string[]) => tags.find(({ name }) => names.includes(name))?.lines[0];
  const opening = readBalance(first("60F", "60M"));
  const closing = readBalance(first("62F", "62M"));
  if (first("60F", "60M") !== undefined && first("62F", "62M") === undefined) {
    throw new UnreadableFile("This MT940 file ends in the middle. Download it from your bank again.");
  }
  const currency = opening?.currency ?? closing?.currency ?? null;
  const account = readAccount(first("25", "25P") ?? "", currency);
  const statement: AccountStatement = {
    mask: maskOf(account.number),
    identity: accountIdentity("mt940", account.number, account.bank, currency ?? ""),
    accountType: null,
    currency,
    openingCents: opening?.cents ?? null,
    closingCents: closing?.cents ?? null,
    closingDay: closing?.day ?? null,
    lines: [],
    rejected: [],
  };
  let row = 0;
  for (const [index, tag] of tags.entries()) {
    if (tag.name !== "61") continue;
    row++;
    const next = tags[index + 1];
    const read = toLine(tag.lines, next?.name === "86" ? readDetails(next.lines) : undefined, row);
    if (typeof read === "string") statement.rejected.push({ row, reason: read });
    else if (read) statement.lines.push(read);
  }
  return statement;
}

/** `12345678/1234567`, an IBAN, either with the currency behind it. */
function readAccount(text: string, currency: string | null): { bank: string; number: string } {
  const parts = text
    .trim()
    .split("/")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== currency);
  const number = parts.pop() ?? "";
  const bare = currency && /\d/.test(number) && number.endsWith(currency) ? number.slice(0, -currency.length) : number;
  return { bank: parts.join(""), number: bare };
}

function readBalance(text: string | undefined) {
  const match = /^(C|D)(\d{6})([A-Z]{3})([\d.,]+)/.exec(text?.trim() ?? "");
  const cents = amountOf(match?.[4] ?? "");
  const day = dayOf(match?.[2] ?? "");
  if (!match || cents === undefined || day === undefined) return undefined;
  return { cents: match[1] === "D" ? -cents : cents, day, currency: match[3] as string };
}

/** `1234,` is how whole amounts are written. */
const amountOf = (text: string) => bankCents(text.replace(/[.,]$/, ""));

function dayOf(yymmdd: string): string | undefined {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd) ?? [];
  const text = `${Number(year) >= 80 ? "19" : "20"}${year}-${month}-${day}`;
  return isCalendarDay(text) ? text : undefined;
}

/** The booking day names no year: it is the one nearest to the value date. */
function bookingDay(mmdd: string | undefined, valueDay: string): string {
  if (mmdd === undefined) return valueDay;
  const year = Number(valueDay.slice(0, 4));
  const days = [year, year - 1, year + 1]
    .map((one) => `${one}-${mmdd.slice(0, 2)}-${mmdd.slice(2)}`)
    .filter(isCalendarDay);
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  return days.sort((a, b) => far(a) - far(b))[0] ?? valueDay;
}

const ENTRY = /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d+(?:[.,]\d*)?)(?:([NFS])([A-Z0-9]{3}))?(.*)$/;

/** Business codes behind the letter of the kind (SWIFT, `:61:` subfield 6), in words. */
const KINDS: Record<string, string> = {
  TRF: "Transfer",
  CHK: "Check",
  CHG: "Bank fee",
  COM: "Bank fee",
  INT: "Interest",
  DDT: "Direct debit",
  STO: "Standing order",
  DIV: "Dividend",
  CLR: "Cash",
};

/** The line, or why it is invalid; undefined for an amount of zero, which banks write as a note. */
function toLine([entry = "", ...more]: readonly string[], details: Details | undefined, row: number) {
  const match = ENTRY.exec(entry.trim());
  if (!match) return `Couldn't read the line "${entry.slice(0, 40)}".`;
  const [, valueDate = "", bookedOn, mark = "", , amount = "", , code = "", rest = ""] = match;
  const size = amountOf(amount);
  const valueDay = dayOf(valueDate);
  if (size === undefined) return `Couldn't read the amount "${amount.slice(0, 40)}".`;
  if (valueDay === undefined) return `Couldn't read the date "${valueDate}".`;
  if (size === 0n) return undefined;
  const [customer = "", bank] = rest.split("//");
  const isCredit = mark === "C" || mark === "EC" || mark === "RD";
  const kind = details?.kind ?? KINDS[code] ?? null;
  const supplement = plainLine(more.join(" "), 200);
  const isCheck = code === "CHK" && /^\d{1,12}$/.test(customer.trim());
  const title = [details?.party, details?.words].filter(Boolean).join(" ") || supplement;
  const line: BankLine = {
    row,
    cents: isCredit ? size : -size,
    date: bookingDay(bookedOn, valueDay),
    name: plainLine(title, 500) ?? (isCheck ? `Check ${customer.trim()}` : (kind ?? "No description")),
    merchantName: details?.party ?? merchantOf(title ?? ""),
    category: kind ? [kind] : [],
    // A reversal books against the direction that its letters name.
    subcategory: mark.startsWith("R") ? "Reversal" : null,
    accountOwner: null,
    pending: mark.startsWith("E"),
    bankId: realReference(bank),
    reference: details?.reference ?? realReference(customer),
    checkNumber: isCheck ? customer.trim() : null,
  };
  return line;
}
