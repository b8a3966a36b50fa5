import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { createSimpleInvoice as endpoint } from "@trellis/contract-invoicing/invoices.ts";
import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import { and, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { withImage } from "../../../kernel/files/images.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { answerOnce } from "../../../kernel/http/idempotency.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { readSettings } from "../../organizations/index.ts";
import { customerName, partyOf } from "../core/customer-party.ts";
import { computeAmounts } from "../core/invoice-amounts.ts";
import { type CustomerRow, readInvoice, todayOf } from "../core/invoice-view.ts";
import { requireDates } from "../invoices/invoice-draft.ts";
import { requireNoTax } from "../sales-tax/tax-exemption.ts";
import { customer, type Party } from "../schema/invoice-schema.ts";
import { insertDraft } from "./invoices.ts";

type Body = EndpointParsed<typeof endpoint>["body"];

/**
 * A draft from the short form, issued today, with its customer: who has this name and email, or a new one. Customer and
 * invoice are written in one transaction; an uploaded logo is kept before it opens.
 */
export async function createSimpleInvoice(call: MemberCall, { body }: { body: Body }): Promise<Invoice> {
  const image = {
    field: "logoUrl",
    text: body.logoUrl,
    purpose: "logo",
    current: async () => (await call.read((context) => readSettings(context))).organization.logo,
  } as const;
  return withImage(call.services, image, (addressFor) =>
    call.write(
      (context) =>
        answerOnce(call, context, endpoint, body, {
          run: async () => saveSimpleInvoice(context, body, (await addressFor(context)) ?? null),
        }) as Promise<Invoice>,
    ),
  );
}

async function saveSimpleInvoice(context: Context, body: Body, logo: string | null): Promise<Invoice> {
  const issueDate = todayOf(context);
  await readSettings(context, { lock: true });
  requireDates({ issueDate, dueDate: body.dueDate });
  const items = body.items.map(({ rate, amount, ...item }) => ({ ...item, unitPrice: rate, totalPrice: amount }));
  const taxRate = body.taxRate ?? 0;
  const totals = computeAmounts(items, taxRate, 0n, body);
  const buyer = await findOrAddClient(context, body);
  requireNoTax(buyer, { taxRate, items: [] });
  const id = await insertDraft(
    context,
    {
      columns: {
        customerId: buyer.id,
        template: "professional",
        issueDate,
        dueDate: body.dueDate,
        currency: BOOK_CURRENCY,
        taxRate,
        subtotal: totals.subtotal,
        taxAmount: totals.tax,
        discountAmount: 0n,
        total: totals.total,
        balance: totals.total,
        notes: body.notes || null,
        terms: null,
        footerText: null,
      },
      lineTotals: totals.lines,
      buyer,
    },
    items,
    { seller: sellerOf(body, logo), buyer: buyerOf(body, buyer) },
  );
  return readInvoice(context, id);
}

const sellerOf = (body: Body, logo: string | null): Party => ({
  name: body.companyName,
  email: body.companyEmail || null,
  phone: body.companyPhone || null,
  address: body.companyAddress || null,
  website: body.companyWebsite || null,
  logoUrl: logo,
});

/** The paper says what was typed; null where the customer's record says the same. */
function buyerOf({ clientName, clientEmail, clientAddress }: Body, row: CustomerRow): Party | null {
  const party = partyOf(row);
  const typed = { ...party, name: clientName, email: clientEmail, address: clientAddress || party.address };
  return typed.name === party.name && typed.email === party.email && typed.address === party.address ? null : typed;
}

/** Anyone who has this email and name, in any case; else a new business customer. The organization's row is locked already. */
async function findOrAddClient(
  context: Context,
  { clientName, clientEmail, clientAddress }: Body,
): Promise<CustomerRow> {
  const { transaction, organizationId, now } = context;
  const name = clientName.toLowerCase();
  const email = clientEmail.toLowerCase();
  const known = await transaction
    .select()
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), sql`lower(${customer.email}) = ${email}`))
    .orderBy(customer.createdAt);
  const same = known.find((row) => customerName(row).toLowerCase() === name);
  if (same) return same;
  const searchText = searchWords(clientName, clientEmail).join(" ");
  const [added] = await transaction
    .insert(customer)
    .values({
      organizationId,
      id: createId(),
      customerType: "business",
      companyName: clientName,
      email,
      address: clientAddress || null,
      sortName: name,
      searchText,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!added) throw new Error("the customer was not added");
  await replaceSearchTerms(context, { kind: "customer", id: added.id }, [], searchText.split(" "));
  await context.audit({
    action: "create",
    resource: "customer",
    resourceId: added.id,
    after: { customerType: "business", companyName: clientName },
  });
  return added;
}
