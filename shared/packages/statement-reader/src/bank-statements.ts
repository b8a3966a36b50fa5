/**
 * Reads what banks offer for download: OFX and QFX of both versions, CAMT.053, MT940 and QIF; a CSV is left to `transaction-csv`.
 * Pure, and the same everywhere. A file is only ever text: no entity, document type or address in it is followed.
 */

import { decodeBankFile } from "./formats/bank-encoding.ts";
import { type BankFileReading, type ReadBankFileOptions, UnreadableFile } from "./formats/bank-line.ts";
import { looksLikeCamt, readCamt } from "./formats/camt.ts";
import { refusalOfFile } from "./formats/file-kind.ts";
import { looksLikeMt940, readMt940 } from "./formats/mt940.ts";
import { looksLikeOfx, readOfx } from "./formats/ofx.ts";
import { looksLikeQif, type QifReading, readQif } from "./formats/qif.ts";
import type { Turns } from "./formats/xml-reader.ts";

export type { AccountStatement, BadLine, BankFileReading, BankLine } from "./formats/bank-line.ts";
export { merchantKey, merchantOf, nameWords, resemblance } from "./formats/merchant.ts";
export {
  LIKELY_DAYS,
  type Match,
  type MatchPair,
  matchLines,
  REFERENCE_DAYS,
  reasonOf,
} from "./matching/match-lines.ts";
export {
  EXACT_DAYS,
  type GroupProposal,
  MAX_GROUP_CANDIDATES,
  PAYOUT_DAYS,
  proposeGroups,
} from "./matching/propose-groups.ts";
export { type KnownLine, lineKeys, type PlannedLine, planStatement } from "./matching/statement-plan.ts";

type Format = Extract<BankFileReading, { outcome: "read" }>["format"];

/** Reads a file of a bank. Never throws for what it holds. */
export async function readBankFile(bytes: Uint8Array, options: ReadBankFileOptions): Promise<BankFileReading> {
  const refusal = refusalOfFile(bytes);
  if (refusal) return { outcome: "refused", message: refusal };
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 20_000)).replaceAll("\0", "");
  const format = formatOf(head);
  if (!format) {
    const message = otherKind(head);
    return message ? { outcome: "refused", message } : { outcome: "csv" };
  }
  try {
    const reading = readFormat(format, decodeBankFile(bytes, head), options);
    for (;;) {
      const step = reading.next();
      if (step.done) return step.value.outcome === "read" ? { ...step.value, format } : step.value;
      await options.pause();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { outcome: "refused", message: error.message };
    throw error;
  }
}

function formatOf(head: string): Format | undefined {
  if (looksLikeOfx(head)) return "ofx";
  if (looksLikeCamt(head)) return "camt";
  if (looksLikeQif(head)) return "qif";
  return looksLikeMt940(head) ? "mt940" : undefined;
}

function* readFormat(format: Format, text: string, options: ReadBankFileOptions): Turns<QifReading> {
  if (format === "qif") return yield* readQif(text, options);
  const read = { ofx: readOfx, camt: readCamt, mt940: readMt940 }[format];
  return { outcome: "read", statements: yield* read(text) };
}

function otherKind(head: string): string | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head) && !/<html/i.test(head))
    return "This file declares a document type, which bank statements don't need. For safety, it wasn't read.";
  if (/^\s*<(?:!doctype html|html)/i.test(head))
    return "This is a web page, not a statement. Use your bank's own download of OFX, CAMT.053 or CSV.";
  if (/^\s*(?:\ufeff|ï»¿)?\s*<\?xml/i.test(head))
    return "This XML file contains no bank statement. Export CAMT.053 or OFX from your bank and try again.";
  return undefined;
}
