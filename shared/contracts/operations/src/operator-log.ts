import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

export const OPERATOR_ACTIONS = [
  "suspend",
  "resume",
  "stopSending",
  "resumeSending",
  "setPlan",
  "extendTrial",
  "makeReadOnly",
  "endReadOnly",
  "askForVisit",
  "endVisit",
  "assumeSuspension",
  "checkDomain",
  "releaseDomain",
  "retryJob",
  "makeLive",
  "startCanary",
  "endCanary",
  "addOperator",
  "removeOperator",
  "addReseller",
  "removeReseller",
  "addResellerStaff",
  "removeResellerStaff",
  "addResellerDomain",
  "removeResellerDomain",
  "assignReseller",
  "changeReseller",
  "releaseSuppression",
  "changeFlag",
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

export const OperatorLogEntry = z.object({
  id: z.string(),
  /** Who did it; null for the command line. */
  operatorEmail: z.nullable(z.string()),
  action: z.enum(OPERATOR_ACTIONS),
  /** Null where it concerned none. */
  organizationId: z.nullable(z.number()),
  organizationName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: Instant,
});
export type OperatorLogEntry = z.infer<typeof OperatorLogEntry>;

export const listOperatorLog = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/log",
  summary: "What operators did and why, newest first",
  access: { who: "operator" },
  paged: true,
  query: z.strictObject(PageQuery),
  responses: { 200: z.array(OperatorLogEntry) },
});
