import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Cents } from "@trellis/domain/money/money.ts";
import type { AccountType, StatementFormat } from "../choices.ts";
import type { ImportMapping } from "../import-mapping.ts";
import type { StatementQuestion } from "../reading/statement.ts";

/** One line of a bank's file, whatever the format. */
export interface BankLine {
  /** Its place in the file, from 1. */
  row: number;
  /** What left the account is negative; never zero. */
  cents: Cents;
  date: CalendarDay;
  name: string;
  merchantName: string | null;
  category: string[];
  subcategory: string | null;
  accountOwner: string | null;
  pending: boolean;
  /** The bank's own id of the line. */
  bankId: string | null;
  reference: string | null;
  checkNumber: string | null;
}

/** A line that cannot be read, and why. */
export interface BadLine {
  row: number;
  reason: string;
}

/** What one file says of one account. */
export interface AccountStatement {
  /** The last four characters of the account's number; the number itself goes no further. */
  mask: string | null;
  /**
   * Everything that identifies the account (format, bank, branch, number, type). Never stored, only a keyed hash of it.
   */
  identity: string | null;
  /** What kind of account the file says it is. */
  accountType: AccountType | null;
  currency: string | null;
  /** The bank's balance before the first line. */
  openingCents: Cents | null;
  closingCents: Cents | null;
  /** The day that the closing balance is of. */
  closingDay: CalendarDay | null;
  lines: BankLine[];
  rejected: BadLine[];
}

export type BankFileReading =
  | { outcome: "read"; format: Exclude<StatementFormat, "csv">; statements: AccountStatement[] }
  /** What the file leaves open, answered by the mapping. */
  | { outcome: "question"; questions: StatementQuestion[] }
  /** Text of no format of banks: `transaction-csv` may know it. */
  | { outcome: "csv" }
  | { outcome: "refused"; message: string };

export interface ReadBankFileOptions {
  /** Lets others go ahead now and then. */
  pause: () => Promise<void>;
  /** The organization's day, to find dates that cannot have been booked yet. */
  today: CalendarDay;
  /** Answers to questions. */
  mapping?: Pick<ImportMapping, "dateOrder" | "decimalSign"> | undefined;
}

/** An invalid file; the message says what to do. */
export class UnreadableFile extends Error {}
