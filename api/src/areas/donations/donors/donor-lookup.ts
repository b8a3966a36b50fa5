import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import type { PersonRecordSource } from "../../../ports/person-records.ts";
import { donor } from "../schema/donor-schema.ts";

/** The donors of addresses (in lower case), whoever of them exists. */
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

/** Donors, as contacts are linked to them. */
export const donorRecords: PersonRecordSource = {
  kind: "donor",
  findByAddress: findDonorsByAddress,
  records: sql`select organization_id, id as record_id from ${donor}`,
  names: sql`select organization_id, id as record_id, sort_name as name from ${donor}`,
  giving: sql`select organization_id, id as record_id, total, last_gift_on from ${donor}`,
};
