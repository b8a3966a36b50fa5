/**
 * Reads what banks offer for download: OFX and QFX of both versions and CAMT.053; a CSV is left to `transaction-csv`.
 * Pure, and the same everywhere. A file is only ever text: no entity, document type or address in it is followed.
 */

import { decodeBankFile } from "./bank-statements/bank-encoding.ts";
import { type BankFileReading, UnreadableFile } from "./bank-statements/bank-line.ts";
import { looksLikeCamt, readCamt } from "./bank-statements/camt.ts";
import { refusalOfFile } from "./bank-statements/file-kind.ts";
import { looksLikeOfx, readOfx } from "./bank-statements/ofx.ts";

export type { AccountStatement, BadLine, BankFileReading, BankLine } from "./bank-statements/bank-line.ts";
export { maskOf } from "./bank-statements/bank-values.ts";
export {
  LIKELY_DAYS,
  type Match,
  type MatchPair,
  matchLines,
  REFERENCE_DAYS,
  reasonOf,
} from "./bank-statements/match-lines.ts";
export { merchantKey, merchantOf, nameWords, resemblance } from "./bank-statements/merchant.ts";
export {
  daysBetween,
  type KnownLine,
  type LinePlan,
  lineKeys,
  type PlannedLine,
  planStatement,
} from "./bank-statements/statement-plan.ts";

/**
 * Reads a file of a bank. Never throws for what it holds; `pause` lets others go ahead now and then.
 */
export async function readBankFile(bytes: Uint8Array, pause: () => Promise<void>): Promise<BankFileReading> {
  const refusal = refusalOfFile(bytes);
  if (refusal) return { outcome: "refused", message: refusal };
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 20_000)).replaceAll("\0", "");
  const format = looksLikeOfx(head) ? "ofx" : looksLikeCamt(head) ? "camt" : undefined;
  if (!format) {
    const message = otherKind(head);
    return message ? { outcome: "refused", message } : { outcome: "csv" };
  }
  try {
    const text = decodeBankFile(bytes, head);
    const reading = format === "ofx" ? readOfx(text) : readCamt(text);
    for (;;) {
      const step = reading.next();
      if (step.done) return { outcome: "read", format, statements: step.value };
      await pause();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: "refused", message: error.message };
    throw error;
  }
}

function otherKind(head: string): string | undefined {
  if (/^\s*(?:\{1:|:20:)/.test(head))
    return "This is an MT940 file. Export the same statement as CAMT.053, OFX or CSV and try again.";
  if (/^\s*!(?:Type|Account)/i.test(head))
    return "This is a QIF file, which has no ids that tell lines apart. Export OFX or CSV and try again.";
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head) && !/<html/i.test(head))
    return "This file declares a document type, which no bank statement needs. It is not read for safety's sake.";
  if (/^\s*<(?:!doctype html|html)/i.test(head))
    return "This is a web page, not a statement. Use your bank's own download of OFX, CAMT.053 or CSV.";
  if (/^\s*(?:\ufeff|ï»¿)?\s*<\?xml/i.test(head))
    return "This XML file holds no bank statement. Export CAMT.053 or OFX from your bank and try again.";
  return undefined;
}
