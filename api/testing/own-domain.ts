import { createId } from "../src/kernel/db/columns.ts";
import { organizationDomain } from "../src/kernel/tenant/schema.ts";
import { Client, type World } from "./world.ts";

/** Gives an organization a domain without asking any name server. */
export async function giveDomain(
  world: World,
  organizationId: number,
  host: string,
  status: "pending" | "verified" | "suspended" = "verified",
): Promise<void> {
  await world.database.reference.insert(organizationDomain).values({
    id: createId(),
    organizationId,
    host,
    verificationToken: createId(),
    status,
    isPrimary: status === "verified",
  });
  await world.services.domains.refresh();
}

/** A browser that opened the product at a host name, signed in by the development login when it is given an address. */
export async function clientAt(world: World, host: string, email?: string): Promise<Client> {
  const handle = (request: Request) => {
    request.headers.set("host", host);
    return world.handle(request);
  };
  const visitor = new Client(handle, undefined, "");
  if (email === undefined) return visitor;
  const answer = await visitor.get(`/api/dev-login?email=${encodeURIComponent(email)}`);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return new Client(handle, cookie.join("; "), email);
}

/** A verified domain whose record is missing, in the transaction's organization; answers its ID. */
export const INSERT_LOST_DOMAIN = `with made as (
  insert into organization_domain (id, organization_id, host, verification_token, status, missing_since)
  select gen_random_uuid(), id, 'give-' || id || '.example.org', 'token', 'verified', now() from organization
  where id = current_setting('app.organization_id')::bigint
  returning id
) select id from made`;

/** A request of support to look in to the transaction's organization; answers its ID. */
export const INSERT_REQUESTED_VISIT = `with made as (
  insert into support_visit (id, organization_id, asked_by, reason, hours, created_at)
  select gen_random_uuid(), id, 'support@example.org', 'To see why the import stops.', 24, now() from organization
  where id = current_setting('app.organization_id')::bigint
  on conflict (organization_id) where ended_at is null do update set created_at = now()
  returning id
) select id from made`;

/** A sender whose key's record is gone, in the transaction's organization; answers its ID. */
export const INSERT_LOST_SENDER = `with made as (
  insert into email_sender (id, organization_id, local_part, domain, status, lost_at, created_at, updated_at)
  select gen_random_uuid(), id, 'info', 'mail-' || id || '.example.org', 'lost', now(), now(), now() from organization
  where id = current_setting('app.organization_id')::bigint
  returning id, organization_id
), key as (
  insert into email_sender_key (organization_id, id, use, selector, public_key, created_at)
  select organization_id, gen_random_uuid(), 'signing', 'mail-1', 'MIIB', now() from made
) select id from made`;

/** A verified email domain whose record is missing, in the transaction's organization; answers its ID. */
export const INSERT_LOST_EMAIL_DOMAIN = `with made as (
  insert into email_domain (id, organization_id, domain, token, verified_at, missing_since, created_at)
  select gen_random_uuid(), id, 'org-' || id || '.example.org', 'token', now(), now(), now() from organization
  where id = current_setting('app.organization_id')::bigint
  returning id
) select id from made`;
