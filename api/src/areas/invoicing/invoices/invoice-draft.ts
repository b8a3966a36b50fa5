import type { InvoiceInput } from "@trellis/contract-invoicing/invoice-input.ts";
import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import { type InvoiceTemplate, PREMIUM_TEMPLATES } from "@trellis/invoice-rules/choices.ts";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Read, Tenant } from "../../../kernel/http/context.ts";
import { requireBookCurrency } from "../../finance/index.ts";
import { computeAmounts } from "../core/invoice-amounts.ts";
import type { CustomerRow, InvoiceRow } from "../core/invoice-view.ts";
import { requireNoTax } from "../sales-tax/tax-exemption.ts";
import { customer, invoice } from "../schema/invoice-schema.ts";
import { requireProducts } from "./invoice-items.ts";

export type InvoiceBody = z.output<typeof InvoiceInput>;

/** How a refusal of another currency begins. */
export const INVOICES_ARE = "Invoices are";

/** What a draft stores of a request, checked and added up. */
export interface DraftFacts {
  columns: Pick<
    InvoiceRow,
    | "customerId"
    | "template"
    | "issueDate"
    | "dueDate"
    | "currency"
    | "taxRate"
    | "subtotal"
    | "taxAmount"
    | "discountAmount"
    | "total"
    | "balance"
    | "notes"
    | "terms"
    | "footerText"
  >;
  lineTotals: readonly bigint[];
  buyer: CustomerRow;
}

/**
 * Checks a request against everything that a draft must keep. `before` is the draft that it changes: what the request
 * leaves out stays. Throws invalid naming the field, plan_feature for a template that the plan does not have.
 */
export async function checkDraft(context: Context, body: InvoiceBody, before?: InvoiceRow): Promise<DraftFacts> {
  requireDates(body);
  const template = body.template ?? before?.template ?? "professional";
  if (template !== before?.template) requireTemplate(context, template);
  const buyer = await findBuyer(context, body.customerId);
  await requireProducts(context, body.items);
  const kept = buyer.isTaxExempt ? 0 : (before?.taxRate ?? 0);
  const taxRate = body.taxRate ?? (body.taxRate === undefined ? kept : 0);
  requireNoTax(buyer, { taxRate, items: body.items });
  const discountAmount = body.discountAmount ?? before?.discountAmount ?? 0n;
  const currency = body.currency ?? before?.currency ?? BOOK_CURRENCY;
  requireBookCurrency(currency, INVOICES_ARE);
  const totals = computeAmounts(body.items, taxRate, discountAmount, body);
  return {
    columns: {
      customerId: buyer.id,
      template,
      issueDate: body.issueDate,
      dueDate: body.dueDate,
      currency,
      taxRate,
      subtotal: totals.subtotal,
      taxAmount: totals.tax,
      discountAmount,
      total: totals.total,
      balance: totals.total,
      notes: textOf(body.notes, before?.notes),
      terms: textOf(body.terms, before?.terms),
      footerText: textOf(body.footerText, before?.footerText),
    },
    lineTotals: totals.lines,
    buyer,
  };
}

/** Cleared fields are null, omitted fields stay. */
export const textOf = (text: string | null | undefined, before: string | null | undefined) =>
  text === undefined ? (before ?? null) : text || null;

export function requireDates({ issueDate, dueDate }: Pick<InvoiceBody, "issueDate" | "dueDate">): void {
  if (dueDate < issueDate) throw invalid("dueDate", "The due date is before the issue date");
}

/** Refuses a premium template on a plan without them: 402. */
export function requireTemplate({ organization }: Context, template: InvoiceTemplate): void {
  if (!PREMIUM_TEMPLATES.includes(template) || mayUsePremium(organization)) return;
  throw new AppError("plan_feature", {
    message: `The ${template} template isn't part of your Starter plan. It's included in Professional.`,
  });
}

export const mayUsePremium = ({ subscriptionPlan }: Context["organization"]) => subscriptionPlan !== "starter";

/** The customer of a request. Another organization's answers 422. */
async function findBuyer({ transaction, organizationId }: Read, id: string): Promise<CustomerRow> {
  const [row] = await transaction
    .select()
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.id, id)))
    // The customer cannot be deleted before the invoice exists.
    .for("key share");
  if (!row) throw invalid("customerId", "Customer not found");
  return row;
}

/** Invoices created in this calendar month of the organization's time zone: what the plan counts. */
export async function countInvoicesOfMonth({ transaction, organizationId, now }: Tenant): Promise<number> {
  const [row] = await transaction.execute<{ count: number }>(sql`
    select count(*)::float8 as count from ${invoice} i
    where i.organization_id = ${organizationId} and i.created_at >= (
      select date_trunc('month', ${now.toISOString()}::timestamptz at time zone o.time_zone) at time zone o.time_zone
      from organization o where o.id = ${organizationId})`);
  return row?.count ?? 0;
}
