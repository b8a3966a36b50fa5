import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/mailings.ts";
import type { Mailing } from "@trellis/contract-contacts/mailings.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import type { GivingReader } from "../../contacts/index.ts";
import { findSender } from "../../mail/index.ts";
import { requireFeature } from "../../organizations/index.ts";
import { chooseContacts, countAudience, insertRecipients } from "../mailing-audience.ts";
import { changeMailing, lockMailing, type MailingRow, requireFresh, toMailing } from "../mailing-rows.ts";
import { findProblems } from "../mailing-text.ts";

type ById = { params: { id: string } };

/** The kind of due work that begins a scheduled mailing and continues with one that is being sent. */
export const MAILING_DUE = "mailing";
/** The job that sends a round of a mailing. */
export const MAILING_QUEUE = "contacts.mailing";

const FURTHEST_DAYS = 366;

/**
 * Sends a draft, or a scheduled mailing now. The recipients are decided here. Throws not_found, plan_feature, invalid
 * for errors to fix first, conflict once it was sent: of two parallel calls, one gets the conflict.
 */
export async function sendMailing(context: Context, { params }: ById): Promise<Mailing> {
  requireFeature(context, "mailings");
  const row = await lockMailing(context, params.id);
  requireUnsent(row);
  await requireFresh(context, row);
  const begun = await beginMailing(context, row, context.member.userId, context);
  await context.audit({
    action: "send",
    resource: "mailing",
    resourceId: row.id,
    after: { recipients: begun.recipientCount, segment: begun.segmentName },
  });
  return toMailing(context, begun);
}

/** Sends a draft at a time. Throws not_found, plan_feature, invalid, conflict. */
export async function scheduleMailing(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.scheduleMailing>,
): Promise<Mailing> {
  requireFeature(context, "mailings");
  const row = await lockMailing(context, params.id);
  requireUnsent(row);
  await requireFresh(context, row);
  const { now, transaction, organizationId, member } = context;
  const scheduledAt = new Date(body.at);
  if (scheduledAt.getTime() <= now.getTime()) throw invalid("at", "Choose a time in the future");
  if (scheduledAt.getTime() > now.getTime() + FURTHEST_DAYS * 86_400_000)
    throw invalid("at", "Choose a time within a year");
  await requireSendable(context, row);
  const { recipients } = await countAudience(context, await chooseContacts(context, row, context));
  if (recipients === 0) throw noRecipients();
  const changed = await changeMailing(context, row, { status: "scheduled", scheduledAt, sentBy: member.userId });
  await setDue(transaction, { kind: MAILING_DUE, organizationId, recordId: row.id }, scheduledAt);
  await context.audit({ action: "schedule", resource: "mailing", resourceId: row.id, after: { at: scheduledAt } });
  return toMailing(context, changed);
}

/** Decides who gets it and begins to send. Throws invalid, forbidden for a segment that the reader may not see. */
export async function beginMailing(
  scope: Program,
  row: MailingRow,
  sentBy: string | null,
  reader: GivingReader,
): Promise<MailingRow> {
  await requireSendable(scope, row);
  const chosen = await chooseContacts(scope, row, reader);
  if (row.audience === "segment" && !chosen.segment)
    throw invalid("segmentId", "The segment of this mailing was deleted. Choose another one.");
  const { leftOut } = await countAudience(scope, chosen);
  const recipientCount = await insertRecipients(scope, row.id, chosen);
  if (recipientCount === 0) throw noRecipients();
  const begun = await changeMailing(scope, row, {
    status: "sending",
    recipientCount,
    leftOut,
    filters: chosen.segment?.filters ?? null,
    segmentName: chosen.segment?.name ?? null,
    startedAt: scope.now,
    sentBy,
  });
  await wakeMailing(scope, row.id);
  return begun;
}

/** Lets a round begin at once; the sweep finds it where the job is lost. */
export async function wakeMailing({ transaction, organizationId, now, enqueue }: Program, id: string): Promise<void> {
  await setDue(transaction, { kind: MAILING_DUE, organizationId, recordId: id }, now);
  await enqueue(MAILING_QUEUE, { id }, { singletonKey: id });
}

/** Throws invalid for a text that cannot be sent, and for an organization without a postal address. */
async function requireSendable({ transaction, organizationId }: Program, row: MailingRow): Promise<void> {
  const issues = findProblems(row);
  if (row.audience === "segment" && row.segmentId === null)
    issues.push({ path: "segmentId", message: "Choose who gets this mailing" });
  if (row.audience === "contacts" && row.contactIds.length === 0)
    issues.push({ path: "contactIds", message: "Choose who gets this mailing" });
  const { address } = await findSender(transaction, organizationId);
  // CAN-SPAM (15 U.S.C. 7704(a)(5)(A)(iii)): a valid physical postal address of the sender.
  if (!address?.trim())
    issues.push({
      path: "postalAddress",
      message:
        "The law requires a postal address in every mailing. Add your organization's address under Settings, Business, and try again.",
    });
  if (issues[0]) throw new AppError("invalid", { message: issues[0].message, issues });
}

const noRecipients = () =>
  invalid(
    "segmentId",
    "No one would receive this mailing: everyone you chose has no email address, has unsubscribed or is inactive.",
  );

function requireUnsent({ status }: MailingRow): void {
  if (status === "draft" || status === "scheduled") return;
  throw new AppError("conflict", {
    message: status === "sent" ? "This mailing was already sent." : "This mailing is already being sent.",
  });
}
