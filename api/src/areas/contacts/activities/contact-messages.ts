import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { MAX_MESSAGES_A_DAY } from "@trellis/contract-contacts/message-choices.ts";
import type * as contract from "@trellis/contract-contacts/messages.ts";
import type { ContactMessage } from "@trellis/contract-contacts/messages.ts";
import { emailKey } from "@trellis/domain/names/contact-keys.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { memberName } from "../../../kernel/identity/member-name.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { findSender, queueMail, readMessages } from "../../mail/index.ts";
import { contactMessage } from "../schema/activity-schema.ts";
import { contactEmail } from "../schema/contact-schema.ts";
import { mailSuppression } from "../schema/suppression-schema.ts";
import { readMailReader, valuesFor } from "./mail-values.ts";
import { CONTACT_MAIL, fillMessage, layOutMessage, messageProblems } from "./message-mail.ts";

type ById = { params: { id: string } };
const DAY_MS = 86_400_000;

/**
 * Sends a personal email to one of a contact's addresses. Unsubscribing from mailings does not block personal emails;
 * an undeliverable address is refused.
 *
 * Throws not_found, invalid for a text or an address that cannot be sent to, slow_down above the daily limit.
 */
export async function sendContactMessage(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.sendContactMessage>,
): Promise<ContactMessage> {
  const { transaction, organizationId, member, now } = context;
  const issues = messageProblems(body);
  if (issues[0]) throw new AppError("invalid", { message: issues[0].message, issues });
  const reader = await findReader(context, params.id);
  const address = await requireAddress(context, params.id, body.address);
  await requireDailyQuota(context);
  await context.limitPerson({
    limit: "personalMailsPerDay",
    message: "You've sent as many personal emails as you can in a day. Send this one tomorrow.",
  });
  await context.limitPerson({
    limit: "mailsPerRecipientPerDay",
    subject: address.emailKey,
    message: `You've sent too many emails to ${address.email} today. Send this one tomorrow.`,
  });
  const [writer] = await transaction.select().from(user).where(eq(user.id, member.userId));
  if (!writer) throw new Error("a member has no account");
  const sender = await findSender(transaction, organizationId);
  const id = createId();
  await transaction.insert(contactMessage).values({
    organizationId,
    id,
    contactId: params.id,
    address: address.email,
    addressKey: address.emailKey,
    subject: body.subject,
    body: body.body,
    values: Object.fromEntries(valuesFor({ ...reader, email: address.email }, sender)),
    sentBy: member.userId,
    senderName: memberName(writer) ?? writer.email,
    replyTo: writer.email,
    createdAt: now,
  });
  await queueMail(context, { kind: CONTACT_MAIL, recordId: id, recipient: address.email });
  await context.audit({
    action: "create",
    resource: "contact_message",
    resourceId: id,
    after: { contactId: params.id, address: address.email, subject: body.subject },
  });
  return readMessage(context, id);
}

/** A personal mail as it was sent, and what became of it. Throws not_found. */
export const getContactMessage = (context: Context, { params }: ById): Promise<ContactMessage> =>
  readMessage(context, params.id);

/** A text as its mail would look. Throws not_found. */
export async function previewContactMessage(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.previewContactMessage>,
) {
  const { transaction, organizationId, member, publicUrl } = context;
  const reader = await findReader(context, params.id);
  const sender = await findSender(transaction, organizationId);
  const [writer] = await transaction.select().from(user).where(eq(user.id, member.userId));
  const text = { subject: body.subject ?? "", body: body.body };
  const content = fillMessage({
    ...text,
    values: Object.fromEntries(valuesFor(reader, sender)),
    senderName: memberName(writer ?? null) ?? sender.name,
    replyTo: writer?.email ?? "",
  });
  return {
    subject: content.subject,
    html: layOutMessage(content, sender, publicUrl),
    problems: messageProblems(text),
  };
}

async function findReader(context: Context, id: string) {
  const reader = await readMailReader(context, id);
  if (!reader) throw notFound("Contact");
  return reader;
}

/** Only an address that the contact has: emails go to no one else. */
async function requireAddress({ transaction, organizationId }: Context, contactId: string, typed: string) {
  const key = emailKey(typed);
  const [row] = await transaction
    .select({ email: contactEmail.email, emailKey: contactEmail.emailKey, suppressed: mailSuppression.reason })
    .from(contactEmail)
    .leftJoin(
      mailSuppression,
      and(
        eq(mailSuppression.organizationId, contactEmail.organizationId),
        eq(mailSuppression.addressKey, contactEmail.emailKey),
      ),
    )
    .where(
      and(
        eq(contactEmail.organizationId, organizationId),
        eq(contactEmail.contactId, contactId),
        eq(contactEmail.emailKey, key ?? ""),
      ),
    );
  if (!row) throw invalid("address", "This isn't one of the contact's addresses. Add it to the contact first.");
  if (row.suppressed === "bounced")
    throw invalid(
      "address",
      "Email to this address bounces: its mail server rejected a message. Choose another address, or remove this one under Mailings, Suppressed addresses, once it works again.",
    );
  return row;
}

/** How many personal mails an organization and one of its members wrote in a day. */
export const sentTodayQuery = ({ transaction, organizationId }: Read, userId: string, now: Date) =>
  transaction
    .select({
      all: sql<number>`count(*)::int`,
      own: sql<number>`(count(*) filter (where ${contactMessage.sentBy} = ${userId}::uuid))::int`,
    })
    .from(contactMessage)
    .where(
      and(
        eq(contactMessage.organizationId, organizationId),
        gt(contactMessage.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );

async function requireDailyQuota(context: Context): Promise<void> {
  const [sent] = await sentTodayQuery(context, context.member.userId, context.now);
  const max = MAX_MESSAGES_A_DAY;
  if ((sent?.own ?? 0) >= max.member)
    throw new AppError("slow_down", {
      message: `You can send up to ${max.member} personal emails a day. Send this one tomorrow, or use a mailing to write to many people.`,
      retryAfter: 3600,
    });
  if ((sent?.all ?? 0) >= max.organization)
    throw new AppError("slow_down", {
      message: `Your organization has sent ${max.organization} personal emails today, which is the daily limit. Send this one tomorrow, or use a mailing to write to many people.`,
      retryAfter: 3600,
    });
}

async function readMessage(context: Context, id: string): Promise<ContactMessage> {
  const { transaction, organizationId, publicUrl } = context;
  const [row] = await transaction
    .select()
    .from(contactMessage)
    .where(and(eq(contactMessage.organizationId, organizationId), eq(contactMessage.id, id)));
  if (!row) throw notFound("Email");
  const content = fillMessage(row);
  const [mail] = await readMessages(context, CONTACT_MAIL, [id]);
  return {
    id: row.id,
    contactId: row.contactId,
    address: row.address,
    subject: content.subject,
    html: layOutMessage(content, await findSender(transaction, organizationId), publicUrl),
    status: shownStatus(mail?.status),
    failure: mail?.failure ?? null,
    sentAt: mail?.sentAt?.toISOString() ?? null,
    sentByName: row.senderName,
    replyTo: row.replyTo,
    createdAt: row.createdAt.toISOString(),
  };
}

/** That a process has it in its hands is nothing a person has to know. */
export const shownStatus = (status: Awaited<ReturnType<typeof readMessages>>[number]["status"] | undefined) =>
  status === "sending" ? "queued" : (status ?? "cancelled");
