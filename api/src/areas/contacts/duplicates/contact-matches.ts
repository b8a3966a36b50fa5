import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/contacts.ts";
import type { ContactMatch, MatchReason } from "@trellis/contract-contacts/contacts.ts";
import { emailKey, nameKey, phoneKey } from "@trellis/domain/names/contact-keys.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { readListedContacts } from "../people/contact-view.ts";

const MAX_MATCHES = 10;

interface Wanted {
  email: string | null;
  phone: string | null;
  name: string | null;
}

/** Contacts that have an address, a number or a name already, those with the most reasons first. */
export async function findContactMatches(
  context: Context,
  { query }: EndpointParsed<typeof contract.findContactMatches>,
): Promise<ContactMatch[]> {
  const wanted: Wanted = {
    email: emailKey(query.email),
    phone: phoneKey(query.phone),
    name: nameKey(query.firstName, query.lastName),
  };
  const selected = matchesQuery(context.organizationId, wanted);
  if (!selected) return [];
  const found = await context.transaction.execute<{ id: string; reason: MatchReason }>(selected);
  const reasons = new Map<string, Set<MatchReason>>();
  for (const { id, reason } of found) {
    if (id === query.exceptId?.toLowerCase()) continue;
    reasons.set(id, (reasons.get(id) ?? new Set()).add(reason));
  }
  const best = [...reasons].sort(([, a], [, b]) => b.size - a.size).slice(0, MAX_MATCHES);
  const contacts = await readListedContacts(
    context,
    best.map(([id]) => id),
  );
  return best.flatMap(([id, why]) => {
    const contact = contacts.get(id);
    return contact ? [{ contact, reasons: [...why] }] : [];
  });
}

/** Selects id and reason; each key is searched by its own index. Undefined where there is no key. */
export function matchesQuery(organizationId: number, { email, phone, name }: Wanted): SQL | undefined {
  const parts = [
    email === null
      ? undefined
      : sql`(select contact_id as id, 'email' as reason from contact_email
          where organization_id = ${organizationId} and email_key = ${email} order by contact_id limit ${MAX_MATCHES + 1})`,
    phone === null
      ? undefined
      : sql`(select contact_id as id, 'phone' as reason from contact_phone
          where organization_id = ${organizationId} and phone_key = ${phone} order by contact_id limit ${MAX_MATCHES + 1})`,
    name === null
      ? undefined
      : sql`(select id, 'name' as reason from contact
          where organization_id = ${organizationId} and name_key = ${name} order by id limit ${MAX_MATCHES + 1})`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : sql.join(parts, sql` union all `);
}
