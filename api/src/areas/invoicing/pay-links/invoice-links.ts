import { and, desc, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context, LinkSigner, Read, Tenant } from "../../../kernel/http/context.ts";
import { issuedToken } from "../../../kernel/key-ring.ts";
import type { RenderInput } from "../../../ports/mail.ts";
import { lockInvoice } from "../core/invoice-view.ts";
import { invoiceLink } from "../schema/sending-schema.ts";
import { hashOfPayToken, payToken } from "./pay-token.ts";

/** The address of an invoice's page; null for one that was never sent. */
export async function findInvoiceLink(scope: Read & LinkSigner, invoiceId: string): Promise<string | null> {
  const [row] = await scope.transaction
    .select({ id: invoiceLink.id, tokenHash: invoiceLink.tokenHash })
    .from(invoiceLink)
    .where(
      and(
        eq(invoiceLink.organizationId, scope.organizationId),
        eq(invoiceLink.invoiceId, invoiceId),
        isNull(invoiceLink.endedAt),
      ),
    )
    .orderBy(desc(invoiceLink.createdAt))
    .limit(1);
  if (!row) return null;
  const { organizationId, keyedHash, publicUrl } = scope;
  const token = issuedToken(
    keyedHash,
    (hash) => payToken({ id: row.id, organizationId }, hash),
    (one) => hashOfPayToken(one) === row.tokenHash,
  );
  return addressOf(publicUrl, token);
}

/** The same for the renderer of a mail, at the moment of sending. */
export const linkForMail = (input: RenderInput, invoiceId: string): Promise<string | null> =>
  findInvoiceLink({ ...input, keyedHash: input.authSecret.hash }, invoiceId);

/** Gives an invoice its page. The invoice is locked. */
export async function openInvoiceLink(scope: Tenant & LinkSigner, invoiceId: string): Promise<string> {
  const { transaction, organizationId, now } = scope;
  const id = createId();
  const token = payToken({ id, organizationId }, scope.keyedHash);
  await transaction
    .insert(invoiceLink)
    .values({ organizationId, id, invoiceId, tokenHash: hashOfPayToken(token), createdAt: now });
  return addressOf(scope.publicUrl, token);
}

/** Ends the address that there is and gives the page a new one. Throws not_found, conflict for a draft. */
export async function renewInvoiceLink(
  context: Context,
  { params }: { params: { id: string } },
): Promise<{ link: string }> {
  const { transaction, organizationId, now } = context;
  const row = await lockInvoice(context, params.id);
  if (row.status === "draft")
    throw new AppError("conflict", {
      message: `${row.invoiceNumber} is a draft and has no payment page yet. Send it first.`,
    });
  await transaction
    .update(invoiceLink)
    .set({ endedAt: now })
    .where(
      and(
        eq(invoiceLink.organizationId, organizationId),
        eq(invoiceLink.invoiceId, row.id),
        isNull(invoiceLink.endedAt),
      ),
    );
  await context.audit({ action: "renew_link", resource: "invoice", resourceId: row.id });
  return { link: await openInvoiceLink(context, row.id) };
}

/** The address that the page has now. Throws not_found for an invoice that has none. */
export async function readInvoiceLink(
  context: Context,
  { params }: { params: { id: string } },
): Promise<{ link: string }> {
  const link = await findInvoiceLink(context, params.id);
  if (link === null) throw notFound("Invoice");
  return { link };
}

const addressOf = (publicUrl: string, token: string) => `${publicUrl}/pay/${token}`;
