import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import {
  readStatement,
  readStatementInTurns,
  type StatementReading,
  type StatementRow,
} from "@trellis/statement-reader/transaction-csv.ts";
import {
  LISTED_ROWS,
  MAX_REJECTED_ROWS,
  PREVIEW_ROWS,
  type ReadAnswer,
  type ReadRequest,
  type StatementResult,
} from "./statement-reading.ts";

interface Where {
  onProgress: (share: number) => void;
  /** On the page itself: lets it draw and answer in between. Absent in a worker. */
  pause?: () => Promise<void>;
}

/** Reads a file and answers what the page shows of it. */
export async function answerRequest(
  { id, file, mapping, today }: ReadRequest,
  { onProgress, pause }: Where,
): Promise<ReadAnswer> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { id, unreadable: true };
  }
  const options = { mapping, today, bookCurrency: BOOK_CURRENCY, onProgress };
  const reading = pause ? await readStatementInTurns(bytes, { ...options, pause }) : readStatement(bytes, options);
  return { id, result: summarize(reading) };
}

/** The counts, the sums and the rows that are shown, of everything that was read. */
export function summarize(reading: StatementReading): StatementResult {
  if (reading.outcome === "refused") return { kind: "refused", message: reading.message, top: reading.top ?? [] };
  const { layout, preview } = reading;
  if (reading.outcome === "question")
    return { kind: "read", statement: { layout, preview, questions: reading.questions, contents: null } };
  const { rows, rejected, sums, mapping } = reading;
  const booked = rows.filter((row) => !row.pending);
  const pending = rows.filter((row) => row.pending);
  return {
    kind: "read",
    statement: {
      layout,
      preview,
      questions: reading.questions,
      contents: {
        mapping,
        rowCount: rows.length + rejected.length,
        readyCount: booked.length,
        sums,
        firstRows: booked.slice(0, PREVIEW_ROWS),
        ...daysOf(booked),
        rejected: rejected.slice(0, MAX_REJECTED_ROWS),
        rejectedCount: rejected.length,
        pending: pending.slice(0, LISTED_ROWS),
        pendingCount: pending.length,
      },
    },
  };
}

function daysOf(rows: readonly StatementRow[]): { firstDay: string | null; lastDay: string | null } {
  let firstDay: string | null = null;
  let lastDay: string | null = null;
  for (const { date } of rows) {
    if (date === null) continue;
    if (firstDay === null || date < firstDay) firstDay = date;
    if (lastDay === null || date > lastDay) lastDay = date;
  }
  return { firstDay, lastDay };
}
