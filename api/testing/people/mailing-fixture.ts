import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { segment } from "../../src/areas/contacts/schema/contact-schema.ts";
import { createId } from "../../src/kernel/db/columns.ts";
import type { TestOrganization, World } from "../world.ts";

/** A text that can be sent, with a merge field and its fallback. */
export const TEXT = {
  name: "Spring news",
  subject: "News for {{firstName|you}}",
  body: "Dear {{firstName|friend}},\n\n**Thank you** for [your help](https://green.example/help).\n\nMaya",
};

/** An organization that may send mailings and has the address that the law asks for. */
export async function openMailingFixture(world: World, options: { name?: string; address?: string | null } = {}) {
  const organization = await world.organization({ name: options.name ?? "Green Valley", plan: "professional" });
  const address = options.address === undefined ? "12 Main Street, Dubuque, IA 52001" : options.address;
  await world.database.sql`update organization set address = ${address}, add_ons = '["communication_suite"]'
    where id = ${organization.id}`;
  return { ...organization, ...fixtureOf(world, organization) };
}

export type MailingFixture = Awaited<ReturnType<typeof openMailingFixture>>;

function fixtureOf(world: World, { id: organizationId, admin }: TestOrganization) {
  const ok = async <Answer>(answer: Promise<Response>, status = 200): Promise<Answer> => {
    const response = await answer;
    if (response.status !== status) expect(`${response.status} ${await response.text()}`).toBe(status);
    return (await response.json()) as Answer;
  };
  return {
    /** Adds a contact and answers its id. */
    async contact(firstName: string, email: string | null, more: Record<string, unknown> = {}): Promise<string> {
      const body = { firstName, lastName: "Lane", type: "donor", ...(email ? { email } : {}), ...more };
      return (await ok<{ id: string }>(admin.post("/api/contacts", body), 201)).id;
    },
    /** Saves filters and answers the segment's id. */
    async segment(name: string, filters: ContactFilters): Promise<string> {
      const row = { organizationId, id: createId(), name, filters, sortName: name.toLowerCase() };
      await world.database.inOrganization(organizationId, (transaction) => transaction.insert(segment).values(row));
      return row.id;
    },
    /** Begins a draft for everyone. */
    async draft(more: Record<string, unknown> = {}): Promise<string> {
      const body = { ...TEXT, audience: "everyone", ...more };
      return (await ok<{ id: string }>(admin.post("/api/mailings", body), 201)).id;
    },
    async read(id: string) {
      return ok<Record<string, unknown>>(admin.get(`/api/mailings/${id}`));
    },
    /** The status of each address. */
    async states(id: string): Promise<Record<string, string>> {
      const rows = await ok<{ address: string; status: string }[]>(
        admin.get(`/api/mailings/${id}/recipients?limit=200`),
      );
      return Object.fromEntries(rows.map(({ address, status }) => [address, status]));
    },
    /** Sends a draft and works until nothing is due at this moment. */
    async send(id: string): Promise<void> {
      await ok(admin.post(`/api/mailings/${id}/send`));
      await world.runJobs();
    },
    /** Lets time pass, and does what it brings. */
    async after(minutes: number): Promise<void> {
      world.setNow(new Date(world.services.now().getTime() + minutes * 60_000));
      await world.runSweep("contacts.mailings");
      await world.runJobs();
    },
    /** Adds many contacts at once. */
    async many(count: number): Promise<void> {
      await world.database.inOrganization(organizationId, async (transaction) => {
        await transaction.execute(sql`with made as (
            insert into contact (organization_id, id, first_name, last_name, type, email, sort_name)
            select ${organizationId}, gen_random_uuid(), 'Person ' || n, 'Many', 'donor', 'person' || n || '@many.example', 'many'
            from generate_series(1, ${count}::int) n returning organization_id, id, email)
          insert into contact_email (organization_id, id, contact_id, position, email, email_key)
          select organization_id, gen_random_uuid(), id, 0, email, email from made`);
      });
    },
  };
}

/** The path of the link in a mail that ends these mails. */
export const unsubscribePathOf = (mail: { text?: string; raw?: string }) =>
  /\/unsubscribe\/([\w-]+)/.exec(mail.text ?? mail.raw ?? "")?.[1] ?? "";
