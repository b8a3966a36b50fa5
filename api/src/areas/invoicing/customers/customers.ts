import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/customers.ts";
import { CUSTOMER_TERMS_DAYS, type Customer, type OpenInvoice } from "@trellis/contract-invoicing/customers.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { isOverdueInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { and, asc, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context, Read, Tenant } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { customerName } from "../core/customer-party.ts";
import { type CustomerRow, laterThan, todayOf } from "../core/invoice-view.ts";
import { refreshDraftSearch } from "../invoices/invoice-search.ts";
import { customer, invoice, payment } from "../schema/invoice-schema.ts";
import { isOpen } from "../schema/invoice-state.ts";
import { readFigures } from "./customer-figures.ts";
import { followCustomers, forgetCustomers } from "./customer-lookup.ts";
import { customerSearchText, customerSortName, replaceCustomerTerms } from "./customer-search.ts";
import { sealCustomerTaxId } from "./customer-tax-id.ts";
import { type CustomerReader, toCustomer } from "./customer-view.ts";

type Body = EndpointParsed<typeof contract.saveCustomer>["body"];
type ById = { params: { id: string } };

/** More open invoices than anyone allocates by hand. */
const MAX_OPEN_INVOICES = 200;

/** Throws not_found for an id that is unknown or another organization's. */
export function getCustomer(call: MemberCall, { params }: ById): Promise<Customer> {
  return call.read((context) => readCustomer(context, call, params.id));
}

/** Adds a customer (201), or changes the one that the body's id names (200). */
export async function saveCustomer(call: MemberCall, { body }: { body: Body }): Promise<Response> {
  const { id } = body;
  const saved = await call.write((context) =>
    id === undefined ? createCustomer(context, call, body) : changeCustomer(context, call, id, body),
  );
  return Response.json(saved, { status: id === undefined ? 201 : 200, headers: { "Cache-Control": "no-store" } });
}

/** Changes a customer. Throws not_found, conflict with the record as it is when `If-Match` is stale. */
export function updateCustomer(call: MemberCall, { params, body }: ById & { body: Body }): Promise<Customer> {
  return call.write((context) => changeCustomer(context, call, params.id, body));
}

async function createCustomer(context: Context, reader: CustomerReader, body: Body): Promise<Customer> {
  const { transaction, organizationId, now } = context;
  const row = changed(newCustomer(organizationId, now), body, reader);
  await transaction.insert(customer).values(row);
  await followCustomers(context, [row]);
  await replaceCustomerTerms(context, row.id, "", row.searchText);
  const created = await readCustomer(context, reader, row.id);
  await context.audit({ action: "create", resource: "customer", resourceId: row.id, after: auditOf(row) });
  return created;
}

async function changeCustomer(context: Context, reader: CustomerReader, id: string, body: Body): Promise<Customer> {
  const before = await lockCustomer(context, id);
  if (context.ifMatch !== null && context.ifMatch !== "*" && context.ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this customer after you opened it. Reload it and make your change again.",
      current: await readCustomer(context, reader, id),
    });
  const row = { ...changed(before, body, reader), updatedAt: laterThan(before.updatedAt, context.now) };
  const { organizationId, id: _, createdAt, ...fields } = row;
  await context.transaction
    .update(customer)
    .set(fields)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.id, id)));
  if (row.email !== before.email) await followCustomers(context, [row]);
  await replaceCustomerTerms(context, id, before.searchText, row.searchText);
  if (before.searchText !== row.searchText) await refreshDraftSearch(context, row);
  await context.audit({
    action: "update",
    resource: "customer",
    resourceId: id,
    before: auditOf(before),
    after: auditOf(row),
  });
  return readCustomer(context, reader, id);
}

/** Removes a customer without history. Throws not_found, conflict for one that has an invoice or a payment. */
export async function deleteCustomer(context: Context, { params }: ById): Promise<void> {
  const before = await lockCustomer(context, params.id);
  if (await hasHistory(context, params.id))
    throw new AppError("conflict", {
      message: `${customerName(before)} has invoices or payments, so it can't be deleted. Deactivate the customer instead.`,
    });
  await removeCustomer(context, before);
  await context.audit({ action: "delete", resource: "customer", resourceId: params.id, before: auditOf(before) });
}

/** Takes a customer without history out, with the words that it was found by. */
export async function removeCustomer(context: Tenant, row: Pick<CustomerRow, "id" | "searchText">): Promise<void> {
  await forgetCustomers(context, [row.id]);
  await replaceCustomerTerms(context, row.id, row.searchText, "");
  await context.transaction
    .delete(customer)
    .where(and(eq(customer.organizationId, context.organizationId), eq(customer.id, row.id)));
}

/** What the customer owes, the oldest due date first. Throws not_found. */
export async function listOpenInvoices(context: Context, { params }: ById): Promise<OpenInvoice[]> {
  const { transaction, organizationId } = context;
  const [known] = await transaction.select({ id: customer.id }).from(customer).where(isCustomer(context, params.id));
  if (!known) throw notFound("Customer");
  const rows = await transaction
    .select()
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.customerId, params.id), isOpen("invoice")))
    .orderBy(asc(invoice.dueDate), asc(invoice.id))
    .limit(MAX_OPEN_INVOICES);
  const today = todayOf(context);
  return rows.map((row) => ({
    id: row.id,
    invoiceNumber: row.invoiceNumber,
    status: row.status,
    isOverdue: isOverdueInvoice(row, today),
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    currency: row.currency,
    totalAmount: formatDecimal(row.total),
    remainingBalance: formatDecimal(row.balance),
  }));
}

/** Reads a customer and keeps everyone else from writing it until the commit. Throws not_found. */
export async function lockCustomer(context: Read, id: string): Promise<CustomerRow> {
  const [row] = await context.transaction.select().from(customer).where(isCustomer(context, id)).for("update");
  if (!row) throw notFound("Customer");
  return row;
}

async function readCustomer(context: Context, reader: CustomerReader, id: string): Promise<Customer> {
  const [row] = await context.transaction.select().from(customer).where(isCustomer(context, id));
  if (!row) throw notFound("Customer");
  return toCustomer(row, (await readFigures(context, [id])).of(id), reader);
}

/** Whether an invoice or a payment names the customer, also a deleted payment. */
export async function hasHistory({ transaction, organizationId }: Read, id: string) {
  const [bill] = await transaction
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.customerId, id)))
    .limit(1);
  if (bill) return true;
  const [money] = await transaction
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.organizationId, organizationId), eq(payment.customerId, id)))
    .limit(1);
  return money !== undefined;
}

const isCustomer = ({ organizationId }: { organizationId: number }, id: string) =>
  and(eq(customer.organizationId, organizationId), eq(customer.id, id));

/** A customer with nothing in it yet. */
export const newCustomer = (organizationId: number, now: Date): CustomerRow => ({
  organizationId,
  id: createId(),
  customerType: "business",
  firstName: null,
  lastName: null,
  companyName: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  country: "US",
  taxIdSealed: null,
  paymentTerms: CUSTOMER_TERMS_DAYS,
  creditLimit: null,
  isActive: true,
  isTaxExempt: false,
  exemptionNumber: null,
  exemptionReason: null,
  importId: null,
  sortName: "",
  searchText: "",
  createdAt: now,
  updatedAt: now,
});

/** The row after a change: what the body does not name stays, what it clears is null. */
export function changed(before: CustomerRow, body: Body, { services }: Pick<CustomerReader, "services">): CustomerRow {
  const text = (typed: string | null | undefined, stored: string | null) =>
    typed === undefined ? stored : typed?.trim() || null;
  const row: CustomerRow = {
    ...before,
    customerType: body.customerType,
    firstName: text(body.firstName, before.firstName),
    lastName: text(body.lastName, before.lastName),
    companyName: text(body.companyName, before.companyName),
    // In lower case, so that the same address is found again.
    email: text(body.email, before.email)?.toLowerCase() ?? null,
    phone: text(body.phone, before.phone),
    address: text(body.address, before.address),
    city: text(body.city, before.city),
    state: text(body.state, before.state),
    zipCode: text(body.zipCode, before.zipCode),
    country: body.country ?? before.country,
    taxIdSealed: sealCustomerTaxId(services.secrets, before, body.taxId),
    paymentTerms: body.paymentTerms ?? before.paymentTerms,
    creditLimit: body.creditLimit === undefined ? before.creditLimit : body.creditLimit,
    isActive: body.isActive ?? before.isActive,
    isTaxExempt: body.isTaxExempt ?? before.isTaxExempt,
    exemptionNumber: text(body.exemptionNumber, before.exemptionNumber),
    exemptionReason: text(body.exemptionReason, before.exemptionReason),
  };
  return { ...row, sortName: customerSortName(row), searchText: customerSearchText(row) };
}

/** What the audit log says: of the tax id only whether there is one. */
function auditOf({ taxIdSealed, searchText, sortName, creditLimit, importId, ...row }: CustomerRow) {
  return {
    ...row,
    creditLimit: creditLimit === null ? null : formatDecimal(creditLimit),
    taxId: taxIdSealed === null ? "none" : "on file",
  };
}
