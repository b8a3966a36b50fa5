import { sql } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import type { DemoPerson, PersonRecordSource } from "../../../ports/person-records.ts";
import { linkByAddress, unlinkRecords } from "../../contacts/index.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow } from "../core/invoice-view.ts";

/** The customers of addresses (in lower case, as they are stored), anyone who of them exists. */
export async function findCustomersByAddress(
  { transaction, organizationId }: Read,
  emailKeys: readonly string[],
): Promise<{ id: string; name: string; emailKey: string }[]> {
  const rows = await transaction.execute<Record<"id" | "first_name" | "last_name" | "email", string>>(sql`
    select c.id, coalesce(c.first_name, '') as first_name, coalesce(c.last_name, '') as last_name, c.email
    from customer c where c.organization_id = ${organizationId}
      and c.email in (select jsonb_array_elements_text(${JSON.stringify(emailKeys)}::text::jsonb))
    order by c.id`);
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`, emailKey: row.email }));
}

/** Lets the contacts with their addresses know customers that were added or changed. */
export async function followCustomers(scope: Tenant, rows: readonly CustomerRow[]): Promise<void> {
  await linkByAddress(
    scope,
    "customer",
    rows.map((row) => ({ id: row.id, name: customerName(row), emailKey: row.email?.toLowerCase() ?? null })),
  );
}

/** Deleted customers are no longer linked to a contact. */
export async function forgetCustomers(scope: Tenant, ids: readonly string[]): Promise<void> {
  await unlinkRecords(scope, "customer", ids);
}

/** Customers of the demo to whom invoices are sent by email, by their names. */
async function readDemoCustomers({ transaction, organizationId }: Read): Promise<DemoPerson[]> {
  const rows = await transaction.execute<
    Record<"id" | "email" | "created_at", string> & Record<"name" | "city" | "state", string | null>
  >(sql`
    select id, company_name as name, email, city, state, created_at::text as created_at from customer
    where organization_id = ${organizationId} and email is not null order by sort_name, id`);
  return rows.map(({ created_at, ...row }) => ({ ...row, givenCents: 0n, createdAt: new Date(created_at) }));
}

/** Customers, as contacts are linked to them. */
export const customerRecords: PersonRecordSource = {
  kind: "customer",
  findByAddress: findCustomersByAddress,
  readDemo: readDemoCustomers,
  records: sql`select organization_id, id as record_id from customer`,
};
