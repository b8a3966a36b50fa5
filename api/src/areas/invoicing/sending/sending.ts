import type { Language } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { recordLastContactOfLinked } from "../../contacts/index.ts";
import { emitWebhook } from "../../webhooks/index.ts";
import { type InvoiceRow, lockInvoice, todayOf } from "../core/invoice-view.ts";
import { invoiceData } from "../core/invoice-webhooks.ts";
import { findInvoiceLink, openInvoiceLink } from "../pay-links/invoice-links.ts";
import { scheduleReminders } from "../reminders/reminder-schedule.ts";
import { invoiceSending } from "../schema/sending-schema.ts";
import { freezeInvoice } from "./invoice-freeze.ts";

export const SENDING_QUEUE = "invoicing.finish-sending";
/** When the job takes over from a call that did not finish. */
const FALLBACK_AFTER_MS = 30_000;

/** Whom a mail goes to, and what it says above the facts. */
export interface SendOptions {
  /** The customer's own address where it is left out. */
  to?: string | null | undefined;
  copies?: readonly string[] | undefined;
  message?: string | null | undefined;
  /** Of the paper and the emails, chosen when a draft is sent. */
  language?: Language | undefined;
}

/**
 * Sends a draft in the caller's transaction: it is frozen, its products leave the stock, its reminders are planned, and a
 * job stores its PDF and mails it as soon as the transaction commits.
 *
 * Throws not_found, conflict (no draft, not enough in stock), invalid when there is no address to send it to.
 */
export async function sendInvoice(context: Context, id: string, options: SendOptions = {}): Promise<void> {
  await beginSending(context, id, options, { kind: "first" });
}

/** As `sendInvoice`, by hand: the PDF is stored and no email is sent. Returns the invoice as it is then. */
export async function markInvoiceSent(context: Context, id: string): Promise<InvoiceRow> {
  await beginSending(context, id, {}, { kind: "by_hand" });
  return lockInvoice(context, id);
}

/**
 * Stores the intent to send; a job finishes it whatever happens. Returns the sending's id.
 *
 * @param isFinishedByCaller the caller finishes it when this transaction has committed, and the job only if that fails
 */
export async function beginSending(
  context: Context,
  invoiceId: string,
  options: SendOptions,
  { kind, isFinishedByCaller = false }: { kind: "first" | "again" | "by_hand"; isFinishedByCaller?: boolean },
): Promise<string> {
  const { transaction, organizationId, now, member } = context;
  const row =
    kind === "again" ? await lockSent(context, invoiceId) : await freezeInvoice(context, invoiceId, options.language);
  const recipient = kind === "by_hand" ? null : recipientOf(row, options);
  const copies = recipient === null ? [] : copiesOf(recipient, options.copies ?? []);
  if ((await findInvoiceLink(context, invoiceId)) === null) await openInvoiceLink(context, invoiceId);
  const id = createId();
  await transaction.insert(invoiceSending).values({
    organizationId,
    id,
    invoiceId,
    kind,
    recipient,
    copies,
    message: options.message?.trim() || null,
    status: "begun",
    userId: member.userId,
    createdAt: now,
  });
  if (kind !== "again") {
    await scheduleReminders(context, row);
    await emitWebhook(context, "invoice.sent", {
      record: invoiceId,
      data: { ...invoiceData(row), dueDate: row.dueDate },
    });
  }
  await recordLastContactOfLinked(context, "customer", row.customerId, todayOf(context));
  await context.audit({
    action: kind === "again" ? "resend" : "send",
    resource: "invoice",
    resourceId: invoiceId,
    after: { invoiceNumber: row.invoiceNumber, total: String(row.total), to: recipient, copies: copies.length },
  });
  const startAfter = isFinishedByCaller ? { startAfter: new Date(now.getTime() + FALLBACK_AFTER_MS) } : {};
  await context.enqueue(SENDING_QUEUE, { id }, startAfter);
  return id;
}

async function lockSent(context: Context, invoiceId: string): Promise<InvoiceRow> {
  const row = await lockInvoice(context, invoiceId);
  if (row.status === "draft")
    throw new AppError("conflict", { message: `${row.invoiceNumber} is a draft. Send it first.` });
  if (row.status === "cancelled")
    throw new AppError("conflict", { message: `${row.invoiceNumber} was canceled and can't be sent.` });
  return row;
}

function recipientOf({ buyer }: InvoiceRow, { to }: SendOptions): string {
  const recipient = to || buyer?.email;
  if (recipient) return recipient;
  throw invalid(
    "to",
    `${buyer?.name || "This customer"} has no email address. Enter one here, or use "Mark as sent" if you send the invoice yourself.`,
  );
}

/** Each address once, the recipient's own left out. */
function copiesOf(recipient: string, copies: readonly string[]): string[] {
  const byAddress = new Map(copies.map((address) => [address.toLowerCase(), address]));
  byAddress.delete(recipient.toLowerCase());
  return [...byAddress.values()];
}

/** A stored sending; undefined for an unknown id. */
export async function findSending({ transaction, organizationId }: Read, id: string) {
  const [row] = await transaction
    .select()
    .from(invoiceSending)
    .where(and(eq(invoiceSending.organizationId, organizationId), eq(invoiceSending.id, id)));
  return row;
}
