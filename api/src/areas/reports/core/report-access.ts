import { joinWords } from "@trellis/contract-base/missing-permissions.ts";
import { reportAccessIn } from "@trellis/contract-reports/report-access.ts";
import { REPORT_KINDS, type ReportKind } from "@trellis/report-rules/choices.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { mayRead, missingFor, type Reader } from "../../../kernel/http/sources.ts";
import { getTransactionChoices } from "../../finance/index.ts";

/** Categories, tags and accounts that a custom report can be narrowed to. Throws forbidden as the report itself would. */
export function getReportChoices(context: Context) {
  requireKind(context, "custom");
  return getTransactionChoices(context);
}

/** Whether a member may make and open reports of a kind. */
export const mayReadKind = (reader: Reader, kind: ReportKind): boolean =>
  reportAccessIn(kind, reader.organization.type).every((access) => mayRead(reader, access));

/** The kinds of report that a member may make and open. */
export const readableKinds = (reader: Reader): ReportKind[] => REPORT_KINDS.filter((kind) => mayReadKind(reader, kind));

/** Throws forbidden, naming the permissions, where a report of this kind reads what the member may not. */
export function requireKind(reader: Reader, kind: ReportKind): void {
  if (mayReadKind(reader, kind)) return;
  const missing = reportAccessIn(kind, reader.organization.type).flatMap((access) => missingFor(reader.member, access));
  throw new AppError("forbidden", {
    message: `This report needs ${joinWords(missing)}. Ask an admin of your organization.`,
  });
}
