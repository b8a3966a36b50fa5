import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import type {
  PreviewRecord,
  RejectedRow,
  StatementLayout,
  StatementQuestion,
  StatementRow,
  StatementSums,
} from "@trellis/statement-reader/transaction-csv.ts";

/** The part of a statement that stays on the page: its rows stay in the worker. */
export interface StatementSummary {
  layout: StatementLayout;
  preview: PreviewRecord[];
  /** What the file leaves open. With `contents` the rows can be read, and are imported once this is answered. */
  questions: StatementQuestion[];
  contents: StatementContents | null;
}

export interface StatementContents {
  /** How the file was read; the server gets the same. */
  mapping: ImportMapping;
  /** Data rows of the file, rejected and pending ones among them. */
  rowCount: number;
  /** Booked rows that can be imported. */
  readyCount: number;
  sums: StatementSums;
  firstRows: StatementRow[];
  firstDay: string | null;
  lastDay: string | null;
  rejected: RejectedRow[];
  rejectedCount: number;
  pending: StatementRow[];
  pendingCount: number;
}

/** Result of reading a file. `refused` says why there is nothing to read; with `top` another header row may help. */
export type StatementResult =
  | { kind: "refused"; message: string; top: StatementLayout["top"] }
  | { kind: "read"; statement: StatementSummary };

/** The preview's rows, as specified. */
export const PREVIEW_ROWS = 5;
/** Rows that are listed one by one; the rest is counted. */
export const LISTED_ROWS = 200;
/** Rejected rows that the page is given, to be downloaded. */
export const MAX_REJECTED_ROWS = 5000;

export interface ReadRequest {
  id: number;
  file: File;
  mapping: ImportMapping;
  today: string;
}
export type ReadAnswer =
  | { id: number; result: StatementResult }
  /** The file could not be opened, for example because it was moved meanwhile. */
  | { id: number; unreadable: true };
/** From the worker: how far a reading is, or what came of it. */
export type WorkerMessage = ReadAnswer | { id: number; share: number };
