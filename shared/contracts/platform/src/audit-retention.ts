import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** How many years an audit log can be kept; null is for as long as the organization exists. */
export const RETENTION_YEARS = [1, 2, 3, 7] as const;
/**
 * Employment tax records are kept for at least four years (IRS Publication 15, Recordkeeping), and who changed them is part
 * of them.
 */
export const MIN_YEARS_WITH_PAYROLL = 4;

const Years = z.nullable(z.literal([...RETENTION_YEARS], "Choose one of the offered periods"));

export const AuditRetention = z.object({
  years: Years,
  /** The shortest period that this organization can choose; null if it can choose any. */
  minYears: z.nullable(z.number()),
  /** Entries from before this moment were removed; null while the log is complete. */
  removedBefore: z.nullable(Instant),
});
export type AuditRetention = z.infer<typeof AuditRetention>;

const PATH = "/api/audit-retention";

export const getAuditRetention = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: PATH,
  summary: "How long the audit log is kept, and where it starts",
  access: { who: "member", role: "admin" },
  responses: { 200: AuditRetention },
});

export const setAuditRetention = endpoint({
  area: "platform",
  kind: "json",
  method: "PUT",
  path: PATH,
  summary: "Set how long the audit log is kept; older entries are removed every night. Only the owner can",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["platform"],
  body: z.strictObject({ years: Years }),
  responses: { 200: AuditRetention },
});
