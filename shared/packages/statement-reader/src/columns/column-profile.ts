import type { DelimitedRecords } from "@trellis/table-files/records/delimited-records.ts";
import { type WrittenAmount, writtenAmount } from "../cells/amount-cell.ts";
import { CURRENCY_CODES } from "../cells/currencies.ts";
import { serialDay, writtenDate } from "../cells/date-cell.ts";
import { directionOf, saysBooked, saysPending } from "../cells/row-words.ts";
import { yearlessDay } from "../cells/yearless-dates.ts";

/** What a column's cells are, counted over sample rows. */
export interface ColumnProfile {
  /** Rows with anything in this column. */
  filled: number;
  dates: number;
  /** Days without a year. */
  yearless: number;
  /** Numbers that may be days as a spreadsheet counts them. */
  serials: number;
  amounts: number;
  /** Amounts with a fraction, a sign, a currency or a mark: money rather than a count or a code. */
  money: number;
  /** Amounts that look like references. */
  codes: number;
  directions: number;
  credits: number;
  statuses: number;
  currencies: number;
  /** Addresses of web pages or pictures. */
  links: number;
  letters: number;
  distinct: number;
}

const CURRENCIES = new RegExp(`^(?:${CURRENCY_CODES}|[$€£¥])$`, "i");

/** Whether a cell is a currency and nothing else. */
function isCurrency(cell: string): boolean {
  return CURRENCIES.test(cell);
}

/** Profiles the columns over the given records. */
export function profileColumns(records: DelimitedRecords, rows: readonly number[], width: number): ColumnProfile[] {
  return Array.from({ length: width }, (_, column) => {
    const profile: ColumnProfile = {
      filled: 0,
      dates: 0,
      yearless: 0,
      serials: 0,
      amounts: 0,
      money: 0,
      codes: 0,
      directions: 0,
      credits: 0,
      statuses: 0,
      currencies: 0,
      links: 0,
      letters: 0,
      distinct: 0,
    };
    const seen = new Set<string>();
    for (const row of rows) count(profile, records.cell(row, column).trim(), seen);
    profile.distinct = seen.size;
    return profile;
  });
}

function count(profile: ColumnProfile, cell: string, seen: Set<string>): void {
  if (cell === "") return;
  profile.filled++;
  seen.add(cell);
  const direction = directionOf(cell);
  if (direction) profile.directions++;
  if (direction === "credit") profile.credits++;
  if (saysPending(cell) || saysBooked(cell)) profile.statuses++;
  if (isCurrency(cell)) profile.currencies++;
  if (/^https?:\/\//i.test(cell)) profile.links++;
  if (writtenDate(cell)) {
    profile.dates++;
    // Eight digits may be a day or a number; only a date column's neighbors can decide.
    if (!/^\d{8}$/.test(cell)) return;
  }
  if (serialDay(cell)) profile.serials++;
  if (yearlessDay(cell)) profile.yearless++;
  const amount = writtenAmount(cell);
  if (amount) {
    profile.amounts++;
    if (amount.codeLike) profile.codes++;
    else if (isMoney(amount, cell)) profile.money++;
    return;
  }
  profile.letters += cell.replace(/[^\p{L}]+/gu, "").length;
}

function isMoney(amount: WrittenAmount, cell: string): boolean {
  return amount.proves !== undefined || amount.doubtful !== undefined || amount.sign !== 0 || cell !== amount.number;
}

export const isDates = (profile: ColumnProfile): boolean =>
  profile.dates > 0 && profile.dates + profile.statuses >= profile.filled * 0.6 && profile.money < profile.filled * 0.5;

export const isNumbers = (profile: ColumnProfile): boolean =>
  profile.amounts > 0 && profile.amounts >= profile.filled * 0.6 && !isDates(profile);

/** Days without a year, perhaps some with one among them. */
export const isYearless = (profile: ColumnProfile): boolean =>
  profile.yearless > 0 && profile.yearless + profile.dates + profile.statuses >= profile.filled * 0.6;

/** A file of pending rows alone has no date at all, only words in its place. */
export const isPending = (profile: ColumnProfile): boolean =>
  profile.statuses > 0 && profile.statuses === profile.filled;

/** Whether every number of a column may be a day as spreadsheets count days. */
export const isSerialDays = (profile: ColumnProfile): boolean =>
  profile.dates === 0 && profile.serials > 0 && profile.serials >= profile.filled * 0.9;
