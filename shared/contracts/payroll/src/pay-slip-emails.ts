import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";
import { PAYROLL_ACCESS } from "./access.ts";
import { MAX_RUN_PEOPLE } from "./payroll-runs.ts";

/** A pay slip of a committed run, where it would be emailed, and its latest email. */
export const PaySlipEmail = z.object({
  recordId: Id,
  employeeId: Id,
  employeeName: z.string(),
  email: z.string(),
  /** Null before the first email; `waiting` until it was sent. */
  latest: z.nullable(
    z.object({
      recipient: z.string(),
      status: z.enum(["waiting", "sent", "failed"]),
      sentAt: z.nullable(Instant),
    }),
  ),
});
export type PaySlipEmail = z.infer<typeof PaySlipEmail>;

export const listPaySlipEmails = endpoint({
  area: "payroll",
  kind: "json",
  method: "GET",
  path: "/api/payroll-runs/{id}/pay-slip-emails",
  summary: "The pay slips of a committed run, by name, and whether each was emailed",
  access: PAYROLL_ACCESS,
  params: IdParams,
  responses: { 200: z.array(PaySlipEmail) },
});

export const sendPaySlipEmails = endpoint({
  area: "payroll",
  kind: "json",
  method: "POST",
  path: "/api/payroll-runs/{id}/pay-slip-emails",
  summary: "Email pay slips of a committed run to their employees, each as a PDF; 409 before the run is committed",
  access: PAYROLL_ACCESS,
  needsFeature: "payroll",
  touches: ["payroll"],
  params: IdParams,
  body: z.strictObject({
    recordIds: z
      .array(Id)
      .check(
        z.minLength(1, "Choose at least one person"),
        z.maxLength(MAX_RUN_PEOPLE, `At most ${MAX_RUN_PEOPLE} people`),
      ),
    /** Of the emails and the papers; English where it is left out. */
    language: z.optional(z.enum(LANGUAGES)),
  }),
  responses: { 200: z.object({ queued: z.number() }) },
});
