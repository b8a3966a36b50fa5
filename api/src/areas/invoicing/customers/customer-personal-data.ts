import { READ, REMOVE } from "@trellis/contract-invoicing/access.ts";
import type { InvoiceStatus } from "@trellis/invoice-rules/choices.ts";
import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { sql } from "drizzle-orm";
import { idArray as idsOf } from "../../../kernel/db/bulk-rows.ts";
import { AppError } from "../../../kernel/errors.ts";
import { ERASED_PERSON, forgetWords, type PersonalDataSource, selectRows } from "../../../ports/personal-data.ts";
import { redactEntries } from "../../finance/index.ts";

/** Customers and their bills: the books stay, without the person. A business keeps its name. */
export const customerPersonalData: PersonalDataSource = {
  access: READ,
  eraseAccess: REMOVE,
  place: "Invoicing",
  async find(scope, { links }) {
    const { organizationId } = scope;
    const customers = idsOf(links.customer);
    const rows = (table: string, column: string) =>
      selectRows(
        scope,
        sql`select * from ${sql.identifier(table)}
          where organization_id = ${organizationId} and ${sql.identifier(column)} = any(${customers})`,
      );
    return [
      { what: "Customer", outcome: "anonymous", rows: await rows("customer", "id") },
      { what: "Invoices", outcome: "anonymous", rows: await rows("invoice", "customer_id") },
      { what: "Payments", outcome: "anonymous", rows: await rows("payment", "customer_id") },
      {
        what: "Invoices as files",
        outcome: "kept",
        rows: await selectRows(
          scope,
          sql`select d.id, d.kind, d.created_at from invoice_document d
            join invoice i on i.organization_id = d.organization_id and i.id = d.invoice_id
            where d.organization_id = ${organizationId} and i.customer_id = any(${customers})`,
        ),
      },
    ];
  },
  async erase(scope, { links, firstName, lastName }) {
    const { transaction, organizationId } = scope;
    const customers = idsOf(links.customer);
    const invoices = await transaction.execute<{
      id: string;
      status: InvoiceStatus;
      balance: string;
      name: string | null;
    }>(sql`
      select id, status, balance::text as balance, buyer ->> 'name' as name from invoice
      where organization_id = ${organizationId} and customer_id = any(${customers}) order by id for update`);
    if (invoices.some(({ status, balance }) => isOpenInvoice({ status, balance: BigInt(balance) })))
      throw new AppError("conflict", {
        message: "This person owes an invoice. Record its payment or cancel it under Invoicing first.",
      });
    const people = await transaction.execute<Record<"first_name" | "last_name" | "company_name", string | null>>(sql`
      select first_name, last_name, company_name from customer
      where organization_id = ${organizationId} and id = any(${customers}) order by id for update`);
    const names = [
      `${firstName} ${lastName}`.trim(),
      ...people.map((row) => [row.first_name, row.last_name].filter(Boolean).join(" ")),
      ...people.map((row) => row.company_name ?? "").filter((company) => lastName !== "" && company.includes(lastName)),
      ...invoices.map(({ name }) => name ?? ""),
    ].filter((name) => name !== "");
    const invoiceIds = invoices.map(({ id }) => id);
    const payments = await transaction.execute<{ id: string }>(sql`
      select id from payment where organization_id = ${organizationId} and customer_id = any(${customers})`);
    const paymentIds = payments.map(({ id }) => id);
    await forgetWords(scope, { table: "invoice", kind: "invoice" }, invoiceIds);
    await forgetWords(scope, { table: "customer", kind: "customer" }, links.customer);
    const erasedCustomer = { name: ERASED_PERSON, email: null, phone: null, address: null, taxId: null };
    await transaction.execute(sql`
      update invoice set buyer = ${JSON.stringify(erasedCustomer)}::text::jsonb, search_text = lower(invoice_number)
      where organization_id = ${organizationId} and customer_id = any(${customers})`);
    await transaction.execute(sql`
      insert into search_term (organization_id, kind, term, record_id)
      select organization_id, 'invoice', word, id from invoice, unnest(regexp_split_to_array(lower(invoice_number), '[^a-z0-9]+')) word
      where organization_id = ${organizationId} and customer_id = any(${customers}) and word <> '' on conflict do nothing`);
    await transaction.execute(sql`
      update invoice set search_text = array_to_string(regexp_split_to_array(lower(invoice_number), '[^a-z0-9]+'), ' ')
      where organization_id = ${organizationId} and customer_id = any(${customers})`);
    await transaction.execute(sql`
      update invoice_sending set recipient = case when recipient is null then null else '[erased]' end, copies = '[]', message = null
      where organization_id = ${organizationId} and invoice_id = any(${idsOf(invoiceIds)})`);
    await transaction.execute(sql`
      update customer set first_name = null, last_name = null, email = null, phone = null, address = null, city = null,
        state = null, zip_code = null, tax_id_sealed = null, exemption_number = null, exemption_reason = null, is_active = false,
        company_name = case when customer_type = 'business' and company_name is not null
          and not (${lastName} <> '' and position(lower(${lastName}) in lower(company_name)) > 0)
          then company_name else ${ERASED_PERSON} end,
        sort_name = case when customer_type = 'business' then lower(coalesce(company_name, '')) else '' end
      where organization_id = ${organizationId} and id = any(${customers})`);
    await transaction.execute(sql`
      update customer set sort_name = lower(coalesce(company_name, ''))
      where organization_id = ${organizationId} and id = any(${customers})`);
    await redactEntries(scope, "invoice_payment", paymentIds, { names, by: ERASED_PERSON });
    return { recordIds: [...links.customer, ...invoiceIds, ...paymentIds] };
  },
};
