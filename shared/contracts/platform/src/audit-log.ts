import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Id, Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

export const AuditEntry = z.object({
  id: z.string(),
  userId: z.nullable(z.string()),
  /** Name or address of who did it; null where the program did. */
  userName: z.nullable(z.string()),
  /** The API key that it was done with; null for a person's own screen. */
  keyName: z.nullable(z.string()),
  action: z.string(),
  resource: z.string(),
  resourceId: z.nullable(z.string()),
  /** What it was before and after. */
  details: z.object({ before: z.unknown(), after: z.unknown() }),
  /** About a private event that the member does not see: its details are left out. */
  isHidden: z.boolean(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  createdAt: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Filter = {
  action: z.optional(Line(60)),
  resource: z.optional(Line(60)),
  userId: z.optional(Id),
  /** The ID of a record: all of its entries. */
  record: z.optional(Line(60)),
  /** Days in the organization's time zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
};

export const listAuditLog = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/audit-log",
  summary: "Who changed what, newest first",
  access: { who: "member", role: "admin" },
  query: z.strictObject({ ...Filter, ...PageQuery }),
  paged: true,
  responses: { 200: z.array(AuditEntry) },
});

export const getAuditLogChoices = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/audit-log/choices",
  summary: "Actions, kinds of record and people to filter the audit log by",
  access: { who: "member", role: "admin" },
  responses: {
    200: z.object({
      actions: z.array(z.string()),
      resources: z.array(z.string()),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
});

export const exportAuditLog = endpoint({
  area: "platform",
  kind: "download",
  recorded: { action: "export", resource: "audit_log" },
  isExport: true,
  method: "GET",
  path: "/api/audit-log/export",
  summary: "The matching audit log entries as CSV",
  access: { who: "member", role: "admin" },
  needsFeature: "sso",
  query: z.strictObject(Filter),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});
