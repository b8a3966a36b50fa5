import { addReseller, addResellerDomain, addResellerStaff, assignReseller } from "../../src/areas/operations/index.ts";
import type { Client, World } from "../world.ts";

type Place = Pick<World, "database" | "services">;

/** A reseller as an operator's commands make it, at a domain where one is given. */
export async function makeReseller({ database, services }: Place, name: string, host?: string): Promise<number> {
  const id = await addReseller(database, { name, contactEmail: "sales@reseller.example" });
  if (host) await addResellerDomain(database, id, host, { host: "installation.example", isLocal: true });
  await refresh(services);
  return id;
}

/** Gives it an organization. */
export async function sellOrganization(
  { database, services }: Place,
  organizationId: number,
  resellerId: number | null,
) {
  await assignReseller(database, organizationId, resellerId);
  await refresh(services);
}

/** Lets someone who is signed in work for it, with a second factor and a recent sign-in in each of their sessions. */
export async function makeResellerStaff({ database }: Place, resellerId: number, person: Client): Promise<Client> {
  await addResellerStaff(database, resellerId, person.email);
  await database.sql`
    update session set second_factor_at = now(), authenticated_at = now()
    where user_id = (select id from "user" where email = ${person.email})`;
  return person;
}

const refresh = ({ domains, brands }: Place["services"]) => Promise.all([domains.refresh(), brands.refresh()]);
