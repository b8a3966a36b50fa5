import type { ReportKind } from "@trellis/report-rules/choices.ts";
import { NAMES } from "./messages.ts";

/** What a report is called in the page's language, and what it answers, in an organization of a type. */
export function reportName(
  kind: ReportKind,
  organizationType: "for-profit" | "non-profit" | undefined,
): { title: string; text: string } {
  const own = organizationType === "non-profit" && kind in NAMES.nonProfit;
  return own ? NAMES.nonProfit[kind as keyof typeof NAMES.nonProfit] : NAMES.kinds[kind];
}
