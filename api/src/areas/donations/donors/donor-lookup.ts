import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { DemoPerson, PersonRecordSource } from "../../../ports/person-records.ts";
import { donor } from "../schema/donor-schema.ts";

/** The donors of addresses (in lower case), anyone who of them exists. */
export async function findDonorsByAddress(
  { transaction, organizationId }: Read,
  emailKeys: readonly string[],
): Promise<{ id: string; name: string; emailKey: string }[]> {
  const rows = await transaction.execute<{ id: string; name: string; email_key: string }>(sql`
    select d.id, d.name, d.email_key from donor d where d.organization_id = ${organizationId}
      and d.email_key in (select jsonb_array_elements_text(${JSON.stringify(emailKeys)}::text::jsonb))
    order by d.id`);
  return rows.map(({ id, name, email_key }) => ({ id, name, emailKey: email_key }));
}

/** Donors of the demo: those with an address first, the longest known first. */
async function readDemoDonors({ transaction, organizationId }: Read): Promise<DemoPerson[]> {
  const rows = await transaction.execute<
    Record<"id" | "name" | "cents" | "created_at", string> & { email: string | null }
  >(
    sql`select id, name, email, total::text as cents, created_at::text as created_at from donor
      where organization_id = ${organizationId} order by email is null, created_at, id`,
  );
  return rows.map(({ id, name, email, cents, created_at }) => ({
    id,
    name,
    email,
    city: null,
    state: null,
    givenCents: BigInt(cents),
    createdAt: new Date(created_at),
  }));
}

/** Donors, as contacts are linked to them. */
export const donorRecords: PersonRecordSource = {
  kind: "donor",
  findByAddress: findDonorsByAddress,
  readDemo: readDemoDonors,
  records: sql`select organization_id, id as record_id from ${donor}`,
  names: sql`select organization_id, id as record_id, sort_name as name from ${donor}`,
  giving: sql`select organization_id, id as record_id, total, last_gift_on from ${donor}`,
};
