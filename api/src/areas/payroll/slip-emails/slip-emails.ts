import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { PaySlipEmail, sendPaySlipEmails as sendContract } from "@trellis/contract-payroll/pay-slip-emails.ts";
import { and, asc, eq } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { queueMail, readMessages } from "../../mail/index.ts";
import { requireFeature } from "../../organizations/index.ts";
import { paySlip } from "../run-schema.ts";
import { lockRun, readRun } from "../runs/run-view.ts";
import { employee } from "../schema.ts";
import { SLIP_MAIL } from "./slip-mail.ts";

/** The committed pay slips of a run by name, each with its latest email. Throws not_found. */
export async function listPaySlipEmails(
  context: Read,
  { params }: { params: { id: string } },
): Promise<PaySlipEmail[]> {
  await readRun(context, params.id);
  const slips = await readSlips(context, params.id);
  const messages = await readMessages(
    context,
    SLIP_MAIL,
    slips.map(({ recordId }) => recordId),
  );
  return slips.map(({ firstName, lastName, ...slip }) => {
    const latest = messages.findLast(({ recordId }) => recordId === slip.recordId);
    return {
      ...slip,
      employeeName: `${firstName} ${lastName}`,
      latest: latest
        ? {
            recipient: latest.recipient,
            status: latest.sentAt ? "sent" : latest.status === "failed" ? "failed" : "waiting",
            sentAt: latest.sentAt?.toISOString() ?? null,
          }
        : null,
    };
  });
}

/**
 * Queues an email with the pay slip for each named record, also again. Throws plan_feature, not_found, conflict before the
 * run is committed, and invalid for a record that is not one of the run's pay slips.
 */
export async function sendPaySlipEmails(context: Context, { params, body }: EndpointParsed<typeof sendContract>) {
  requireFeature(context, "payroll");
  await lockRun(context, params.id, ["committed"], "Pay slips can be emailed once the run is committed.");
  const slips = new Map((await readSlips(context, params.id)).map((slip) => [slip.recordId, slip]));
  const language = body.language ?? "en";
  const chosen = [...new Set(body.recordIds.map((id) => id.toLowerCase()))];
  for (const [index, id] of chosen.entries()) {
    const slip = slips.get(id);
    if (!slip) throw invalid(`recordIds.${index}`, "This pay slip isn't part of the run. Reload the page.");
    await queueMail(context, { kind: SLIP_MAIL, recordId: id, recipient: slip.email, values: { language } });
  }
  await context.audit({
    action: "send_pay_slips",
    resource: "payroll_run",
    resourceId: params.id,
    after: { recipients: chosen.length, language },
  });
  return { queued: chosen.length };
}

const readSlips = ({ transaction, organizationId }: Read, runId: string) =>
  transaction
    .select({
      recordId: paySlip.id,
      employeeId: paySlip.employeeId,
      firstName: paySlip.firstName,
      lastName: paySlip.lastName,
      email: employee.email,
    })
    .from(paySlip)
    .innerJoin(employee, and(eq(employee.organizationId, paySlip.organizationId), eq(employee.id, paySlip.employeeId)))
    .where(and(eq(paySlip.organizationId, organizationId), eq(paySlip.runId, runId), eq(paySlip.status, "committed")))
    .orderBy(asc(paySlip.lastName), asc(paySlip.firstName), asc(paySlip.id));
