import type { PublicInvoice } from "@trellis/contract-invoicing/pay-page.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { isOverdueInvoice, paymentBarrier } from "@trellis/invoice-rules/invoice-state.ts";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { signedInPerson } from "../../../kernel/http/dispatch.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { notify } from "../../notifications/index.ts";
import { THEME_COLUMNS, themeOf } from "../../organizations/index.ts";
import { findInvoice, laterThan, lockInvoice, todayOf } from "../core/invoice-view.ts";
import { readPayOffer } from "../pay-links/pay-offer.ts";
import { invoice, payment, paymentAllocation } from "../schema/invoice-schema.ts";
import { readInvoiceSnapshot } from "../sending/invoice-snapshot.ts";
import { findSentDocument, PDF_TYPE, pdfName, readSentPdf } from "../sending/sent-document.ts";
import { findOwnVisit, findVisit, inVisit } from "./pay-visit.ts";

type ByToken = { params: { token: string } };

/** What the hosted page shows. Throws not_found, gone for a link that was replaced, slow_down. */
export async function getPublicInvoice(call: Call, { params }: ByToken): Promise<PublicInvoice> {
  const visit = await findVisit(call, params.token, "read");
  return inVisit(call, visit, async (scope) => {
    const { invoice: row } = await findInvoice(scope, visit.invoiceId);
    const paper = await readInvoiceSnapshot(scope, row.id);
    const [theme] = await scope.transaction
      .select(THEME_COLUMNS)
      .from(organization)
      .where(eq(organization.id, scope.organizationId));
    if (!theme) throw new Error("the organization does not exist");
    const { name, email, phone, address, website, logoUrl } = paper.seller;
    return {
      invoiceNumber: row.invoiceNumber,
      status: statusOf(row),
      isOverdue: isOverdueInvoice(row, todayOf(scope)),
      issueDate: row.issueDate,
      dueDate: row.dueDate,
      currency: row.currency,
      seller: { name, email, phone, address, website: website ?? null },
      logoUrl: logoUrl ?? null,
      buyer: { name: paper.buyer.name, address: paper.buyer.address, exemption: paper.buyer.exemption ?? null },
      items: paper.lines.map((line) => ({
        description: line.description,
        quantity: formatQuantity(line.quantity),
        unitPrice: formatDecimal(line.unitPrice),
        discountRate: formatRate(line.discountRate),
        totalPrice: formatDecimal(line.total),
      })),
      subtotalAmount: formatDecimal(row.subtotal),
      discountAmount: formatDecimal(row.discountAmount),
      taxes: paper.groups
        .filter(({ tax }) => tax > 0n)
        .map(({ rate, tax }) => ({ rate: formatRate(rate), amount: formatDecimal(tax) })),
      totalAmount: formatDecimal(row.total),
      totalPaid: formatDecimal(row.paid),
      remainingBalance: formatDecimal(row.balance),
      notes: row.notes,
      terms: paper.terms,
      footerText: row.footerText,
      payments: await readPayments(scope, row.id),
      paidAt: row.paidAt?.toISOString() ?? null,
      hasPdf: (await findSentDocument(scope, row.id)) !== undefined,
      pay: await readPayOffer(call.services, scope, row),
      brand: themeOf(theme),
    };
  });
}

/** Whether the link of a hosted page opens anything. Throws as `getPublicInvoice`. */
export const checkPayLink = (call: Call): Promise<unknown> => findVisit(call, call.params.token ?? "", "read");

/** Payments for an invoice that were not refunded, oldest first. */
async function readPayments({ transaction, organizationId }: Program, invoiceId: string) {
  const rows = await transaction
    .select({
      date: payment.paymentDate,
      method: payment.paymentMethod,
      reference: payment.reference,
      cents: paymentAllocation.cents,
    })
    .from(paymentAllocation)
    .innerJoin(
      payment,
      and(eq(payment.organizationId, paymentAllocation.organizationId), eq(payment.id, paymentAllocation.paymentId)),
    )
    .where(
      and(
        eq(paymentAllocation.organizationId, organizationId),
        eq(paymentAllocation.invoiceId, invoiceId),
        gt(paymentAllocation.cents, 0n),
        isNull(payment.deletedAt),
      ),
    )
    .orderBy(asc(payment.paymentDate), asc(payment.id));
  return rows.map(({ cents, ...row }) => ({ ...row, amount: formatDecimal(cents) }));
}

/** How the page shows an invoice: what is not yet sent cannot be seen there. */
function statusOf(row: Parameters<typeof paymentBarrier>[0]): PublicInvoice["status"] {
  const barrier = paymentBarrier(row);
  return barrier === "cancelled" || barrier === "paid" ? barrier : "open";
}

/** The PDF that was sent: shown by the browser, or offered for saving. Throws as `getPublicInvoice`. */
export async function getPublicInvoicePdf(
  call: Call,
  { params, query }: ByToken & { query: { download?: "1" | undefined } },
): Promise<Response> {
  const visit = await findVisit(call, params.token, "read");
  const { number, document } = await inVisit(call, visit, async (scope) => ({
    number: (await findInvoice(scope, visit.invoiceId)).invoice.invoiceNumber,
    document: await findSentDocument(scope, visit.invoiceId),
  }));
  if (!document)
    throw new AppError("unavailable", { message: "The PDF is being generated. Try again in a moment.", retryAfter: 5 });
  const bytes = await readSentPdf(call.services, document);
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": PDF_TYPE,
      "Content-Disposition": `${query.download ? "attachment" : "inline"}; filename="${pdfName(number)}"`,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}

/**
 * The page was opened in a browser: the invoice becomes viewed, and its senders are notified, both once. Members who
 * open their own page change nothing.
 */
export async function markInvoiceViewed(call: Call, { params }: ByToken): Promise<void> {
  const visit = await findOwnVisit(call, params.token, "read");
  if (await isMember(call, visit.organizationId)) return;
  await inVisit(call, visit, async (scope) => {
    const { transaction, organizationId, now } = scope;
    const row = await lockInvoice(scope, visit.invoiceId);
    if (row.viewedAt || row.status === "draft" || row.status === "cancelled") return;
    await transaction
      .update(invoice)
      .set({
        viewedAt: now,
        updatedAt: laterThan(row.updatedAt, now),
        ...(row.status === "sent" ? { status: "viewed" as const } : {}),
      })
      .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, row.id)));
    await notify(scope, {
      userIds: "everyone",
      kind: "invoice_viewed",
      title: `Invoice ${row.invoiceNumber} was opened`,
      text: `${row.buyer?.name ?? "The customer"} viewed it.`,
      link: `/app/invoicing/${row.id}`,
      subject: row.id,
      once: true,
    });
    await scope.audit({ action: "view", resource: "invoice", resourceId: row.id });
    await announceChanges(scope, [{ area: "invoicing", userId: null }]);
  });
}

/** Whether anyone who is signed in belongs to the organization, whichever one they work in now. */
async function isMember(call: Call, organizationId: number): Promise<boolean> {
  const person = await signedInPerson(call);
  if (!person) return false;
  const found = await call.services.database.reference
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.userId, person.userId),
        eq(membership.isActive, true),
      ),
    );
  return found.length > 0;
}
