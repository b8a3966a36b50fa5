/**
 * Reads bank statements in CSV: any bank, any encoding, to the cent, and what a file leaves open is asked, never guessed.
 * Pure; runs alike in a browser's worker and on the server, so that both see the same rows.
 */
import type { ReadStatementOptions, StatementReading } from "./reading/statement.ts";
import { statementReading } from "./reading/statement-reading.ts";

export { comparableDescription, duplicateKey } from "./reading/duplicate-key.ts";
export type {
  PreviewRecord,
  RejectedRow,
  StatementLayout,
  StatementQuestion,
  StatementQuestionKind,
  StatementReading,
  StatementRow,
  StatementSums,
} from "./reading/statement.ts";
export { readRows } from "./reading/text-rows.ts";

/** Reads a statement in one go. For a worker: 100,000 rows take a second or so. Never throws for what a file holds. */
export function readStatement(bytes: Uint8Array, options: ReadStatementOptions): StatementReading {
  const reading = statementReading(bytes, options);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    options.onProgress?.(step.value);
  }
}

/**
 * Reads a statement in turns of a few milliseconds, for a thread that others need too; `pause` lets them go ahead.
 */
export async function readStatementInTurns(
  bytes: Uint8Array,
  options: ReadStatementOptions & { pause: () => Promise<void> },
): Promise<StatementReading> {
  const reading = statementReading(bytes, options);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    options.onProgress?.(step.value);
    await options.pause();
  }
}
