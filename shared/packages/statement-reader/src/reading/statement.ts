import type { TransactionType } from "@trellis/domain/books/choices.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Cents } from "@trellis/domain/money/money.ts";
import type { TopRow } from "@trellis/table-files/top-rows.ts";
import type { DecimalSign } from "../cells/amount-cell.ts";
import type { DateOrder } from "../cells/date-cell.ts";
import type { DateEvidence } from "../cells/date-order.ts";
import type { ColumnField, ImportMapping } from "../import-mapping.ts";

/** One transaction of a file. */
export interface StatementRow {
  /** Data rows of the file, from 1. Blank lines and continuation lines are not counted. */
  row: number;
  /** The file's line, from 1, that the row begins on. */
  line: number;
  description: string;
  /** Always positive; `type` says whether it came or left. */
  amountCents: Cents;
  type: TransactionType;
  category: string | null;
  /** Null only for a pending row that the bank has not dated yet. */
  date: CalendarDay | null;
  /** Not booked by the bank yet: shown and counted separately, not imported. */
  pending: boolean;
  paymentMethod: string | null;
  referenceNumber: string | null;
  vendor: string | null;
  tags: string[];
  notes: string | null;
  /** 1 for the first row with this date, amount, type and description in the file, 2 for the next, and so on. */
  occurrence: number;
}

/** A row that is not imported, and why. */
export interface RejectedRow {
  row: number;
  line: number;
  /** A sentence for a person. */
  reason: string;
  /** The row's first cells, shortened. */
  cells: string[];
}

export interface StatementSums {
  /** Booked rows only; pending ones are left out. */
  moneyIn: Cents;
  moneyOut: Cents;
}

/** What a running balance says of the account before the first row and after the last. */
export interface BalanceEnds {
  openingCents: Cents;
  closingCents: Cents;
  /** The day of the newest row. */
  closingDay: CalendarDay;
}

/** The file's layout, as recognized or chosen. */
export interface StatementLayout {
  encoding: string;
  delimiter: string;
  /** The header's record counted from 0, blank ones included; null without a header. */
  headerRow: number | null;
  /** The file's line of the header, from 1. */
  headerLine: number | null;
  headerCells: string[];
  /** The first rows of the file as they are, for choosing the header. */
  top: TopRow[];
  /** The field of each column, by position. */
  columns: ColumnField[];
  /** Undefined while open. */
  dateOrder: DateOrder | undefined;
  /** What decided the date order. */
  dateEvidence: DateEvidence | undefined;
  decimalSign: DecimalSign | undefined;
  /** The words of the debit/credit column, and what each means as far as it is known. */
  directionWords: { word: string; meaning: TransactionType | undefined }[];
  /** Currency codes in the file; more than one deserves a warning. */
  currencies: string[];
  /** Names the bank's layout, the same for its next file. */
  signature: string;
}

export interface PreviewRecord {
  line: number;
  cells: string[];
}

export type StatementQuestionKind =
  | "columns"
  | "dateOrder"
  | "newestDay"
  | "decimalSign"
  | "unsignedAmounts"
  | "directionWords"
  | "trust"
  | "currency";

/** Something that the file leaves open, asked instead of guessed. The answer goes into the mapping's field `kind`. */
export interface StatementQuestion {
  kind: StatementQuestionKind;
  /** A sentence for a person. */
  message: string;
  /** Cells (or rows, shortened) that raise the question. */
  samples: { line: number; text: string }[];
  /** Values for the mapping's field; none for `columns`, which are chosen one by one. */
  choices: StatementChoice[];
}

export interface StatementChoice {
  value: string;
  label: string;
  /** How each sample reads under this answer. */
  readings: string[];
  /** The likelier answer, to be offered first; never taken unasked. */
  likely: boolean;
}

export type StatementReading =
  | {
      outcome: "read";
      /** In the file's order, pending rows among them. */
      rows: StatementRow[];
      rejected: RejectedRow[];
      /** How many of the rows are pending. */
      pending: number;
      sums: StatementSums;
      /** What a running balance says of both ends, where it bears out every row. */
      balances: BalanceEnds | null;
      layout: StatementLayout;
      /** What has to be answered before the rows are recorded, although they can be read. */
      questions: StatementQuestion[];
      /** What to remember for this layout: everything that the file or the person decided, nothing assumed. */
      mapping: ImportMapping;
      preview: PreviewRecord[];
    }
  | { outcome: "question"; questions: StatementQuestion[]; layout: StatementLayout; preview: PreviewRecord[] }
  /** `field` is the answer that makes it unreadable; `top` is there where another header row may help. */
  | { outcome: "refused"; message: string; field?: "headerRow"; top?: TopRow[] };

export interface ReadStatementOptions {
  /** Answers and what was remembered for this layout; what it leaves out is recognized. */
  mapping?: ImportMapping | undefined;
  /** The organization's day, to find dates that cannot have been booked yet. */
  today: CalendarDay;
  /** The currency that the rows are recorded in: a file that names another one raises a question. */
  bookCurrency?: string | undefined;
  /** Called now and then with the share that is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}
