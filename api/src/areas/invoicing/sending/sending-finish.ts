import { and, eq } from "drizzle-orm";
import { discardFile } from "../../../kernel/files/owned-files.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { endSaga } from "../../../kernel/http/idempotency-rows.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { Services } from "../../../kernel/services.ts";
import { queueMail } from "../../mail/index.ts";
import { findInvoice, lockInvoice } from "../core/invoice-view.ts";
import { findInvoiceLink } from "../pay-links/invoice-links.ts";
import { readPayOffer } from "../pay-links/pay-offer.ts";
import { invoiceSending } from "../schema/sending-schema.ts";
import { INVOICE_MAIL } from "./invoice-mail.ts";
import { readInvoiceSnapshot } from "./invoice-snapshot.ts";
import { findSending, SENDING_QUEUE } from "./sending.ts";
import { type DocumentRow, findSentDocument, insertDocument, storePdf } from "./sent-document.ts";

/** Finishes sendings that their call did not: the program ended in between, or the file store was away. */
export const finishSendingJob: JobHandler = {
  queue: SENDING_QUEUE,
  handle: (services, { organizationId, id }) => unlessErased(() => finishSending(services, organizationId, id)),
};

/**
 * Stores the PDF of a sending and queues its mails. However often and by however many it is called, there is one file and
 * one mail for each address. No connection is held while the PDF is made.
 */
export async function finishSending(services: Services, organizationId: number, sendingId: string): Promise<void> {
  const begun = await inProgramScope(services, organizationId, async (scope) => {
    const sending = await findSending(scope, sendingId);
    if (sending?.status !== "begun") return undefined;
    const document = await findSentDocument(scope, sending.invoiceId);
    if (document) return { invoiceId: sending.invoiceId, snapshot: undefined };
    const snapshot = await readInvoiceSnapshot(scope, sending.invoiceId);
    const payLink = await findPayLink(services, scope, sending.invoiceId);
    return { invoiceId: sending.invoiceId, snapshot: { ...snapshot, payLink } };
  });
  if (!begun) return;
  const { invoiceId, snapshot } = begun;
  const made = snapshot && (await storePdf(services, organizationId, invoiceId, snapshot));
  const isStored = await inProgramScope(services, organizationId, (scope) => settle(scope, sendingId, invoiceId, made));
  if (made && !isStored) await discardFile(services, made.fileKey);
}

/** The address of the page where it is paid; null where no provider is offered for it. */
async function findPayLink(services: Services, scope: Program, invoiceId: string): Promise<string | null> {
  const { invoice: row } = await findInvoice(scope, invoiceId);
  const { card, paypal } = await readPayOffer(services, scope, row);
  return card || paypal ? findInvoiceLink(scope, invoiceId) : null;
}

/** Returns whether the file that was made is the one that stays. */
async function settle(
  scope: Program,
  sendingId: string,
  invoiceId: string,
  made: Omit<DocumentRow, "createdAt"> | undefined,
): Promise<boolean> {
  const { transaction, organizationId, now } = scope;
  // A parallel rendering waits here, and finds the file of the first one.
  await lockInvoice(scope, invoiceId);
  const isNew = made !== undefined && (await findSentDocument(scope, invoiceId)) === undefined;
  if (isNew) await insertDocument(scope, { ...made, createdAt: now });
  const [sending] = await transaction
    .update(invoiceSending)
    .set({ status: "done", doneAt: now })
    .where(
      and(
        eq(invoiceSending.organizationId, organizationId),
        eq(invoiceSending.id, sendingId),
        eq(invoiceSending.status, "begun"),
      ),
    )
    .returning();
  await endSaga(scope, sendingId);
  if (sending?.recipient) {
    for (const recipient of [sending.recipient, ...sending.copies])
      await queueMail(scope, { kind: INVOICE_MAIL, recordId: sendingId, recipient });
  }
  await announceChanges(scope, [{ area: "invoicing", userId: null }]);
  return isNew;
}
