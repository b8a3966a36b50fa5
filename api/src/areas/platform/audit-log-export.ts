import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { AuditEntry, exportAuditLog as endpoint } from "@trellis/contract-platform/audit-log.ts";
import { instantWithOffset } from "@trellis/domain/days/instant-text.ts";
import { textCell } from "../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../kernel/http/answers/csv-download.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { requireFeature } from "../organizations/index.ts";
import { readAuditPage } from "./audit-log.ts";

const PAGE_ROWS = 1000;
const HEADER = "When,Who,Person id,Action,Kind,Record,Before,After,Address,Browser,Request,API key";

/**
 * The filtered log as a CSV file, newest first. Each piece is a separate short read when the reader asks for more.
 * Throws plan_feature where the plan has no audit export.
 */
export async function exportAuditLog(call: MemberCall, { query }: EndpointParsed<typeof endpoint>): Promise<Response> {
  requireFeature(call, "sso");
  const readPage = (cursor?: string) => call.read((context) => readAuditPage(context, query, PAGE_ROWS, cursor));
  // A filter that is refused is refused here, with a status.
  const first = await readPage();
  return downloadCsv(call, {
    name: "audit-log",
    header: HEADER,
    first,
    readPage,
    row: (one) => csvRow(one, call.organization.timeZone),
  });
}

const csvRow = (one: AuditEntry, timeZone: string) =>
  [
    instantWithOffset(one.createdAt, timeZone),
    textCell(one.userName),
    one.userId ?? "",
    textCell(one.action),
    textCell(one.resource),
    textCell(one.resourceId),
    textCell(one.isHidden ? "A private event" : jsonText(one.details.before)),
    textCell(jsonText(one.details.after)),
    textCell(one.ipAddress),
    textCell(one.userAgent),
    one.requestId ?? "",
    textCell(one.keyName),
  ].join(",");

const jsonText = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
