import type { ContactStats } from "@trellis/contract-contacts/contacts.ts";
import type { Segment } from "@trellis/contract-contacts/segments.ts";
import { NOTE_COLORS } from "@trellis/contract-notes/choices.ts";
import type { Note } from "@trellis/contract-notes/note.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { seedDonations } from "../../donations/demo/demo.ts";
import { seedInvoicing } from "../../invoicing/demo/demo-invoices.ts";
import { seedNotes } from "../../notes/demo/demo.ts";
import { seedContacts } from "./demo.ts";

const now = new Date("2026-03-20T18:00:00Z");
let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(now);
});
afterAll(() => world.close());

async function seeded(type: "for-profit" | "non-profit"): Promise<TestOrganization> {
  const one = await world.organization({ type, plan: "professional", timeZone: "America/Chicago" });
  const demo = { id: one.id, type, adminId: one.admin.userId };
  await seedDonations(world.database, demo, now);
  await seedInvoicing(world.database, demo, now);
  await seedContacts(world.database, demo, now);
  await seedNotes(world.database, demo, now);
  return one;
}
const read = async <T>(one: TestOrganization, path: string) => (await (await one.admin.get(path)).json()) as T;

describe("the demo's contacts and notes", () => {
  it("of the fund: every donor is one contact with what they gave, and segments have people", async () => {
    const one = await seeded("non-profit");
    const [figures] = await world.database.inOrganization(one.id, (transaction) =>
      transaction.execute<{ donors: number; linked: number; contacts: number; wrong: number }>(sql`
        select (select count(*)::int from donor) as donors,
          (select count(distinct l.contact_id)::int from contact_link l where l.kind = 'donor') as linked,
          (select count(*)::int from contact) as contacts,
          (select count(*)::int from contact_link l join donor d on d.organization_id = l.organization_id and d.id = l.record_id
            join contact c on c.organization_id = l.organization_id and c.id = l.contact_id
            where l.kind = 'donor' and (c.total_donations <> d.total or c.last_contact_on <> d.last_gift_on)) as wrong`),
    );
    expect(figures?.linked).toBe(figures?.donors);
    expect(figures?.contacts).toBe((figures?.donors ?? 0) + 126);
    expect(figures?.wrong).toBe(0);
    const segments = await read<Segment[]>(one, "/api/segments");
    for (const { name, count } of segments) expect([name, count > 3]).toEqual([name, true]);
    expect(segments.map(({ name }) => name)).toEqual(expect.arrayContaining(["Volunteers in Iowa", "Lapsed donors"]));
    expect((await read<ContactStats>(one, "/api/contact-stats")).volunteers).toBeGreaterThan(50);
    expect((await read<unknown[]>(one, "/api/contacts/duplicates")).length).toBeGreaterThanOrEqual(3);
    const notes = await read<Note[]>(one, "/api/notes");
    expect(notes).toHaveLength(12);
    expect(new Set(notes.map(({ color }) => color))).toEqual(new Set(NOTE_COLORS));
    expect(notes.filter(({ isPinned }) => isPinned)).toHaveLength(2);
    expect(notes.flatMap(({ links }) => links).filter(({ title }) => title !== null).length).toBeGreaterThan(2);
    expect(await read<Note[]>(one, "/api/notes?q=roofers")).toHaveLength(1);
  });

  it("of the studio: clients are linked to the customers that are billed", async () => {
    const one = await seeded("for-profit");
    const [figures] = await world.database.inOrganization(one.id, (transaction) =>
      transaction.execute<{ customers: number; linked: number }>(sql`
        select (select count(*)::int from customer where email is not null) as customers,
          (select count(*)::int from contact_link where kind = 'customer') as linked`),
    );
    expect(figures?.linked).toBe(figures?.customers);
    expect((await read<ContactStats>(one, "/api/contact-stats")).totalContacts).toBeGreaterThan(95);
    expect(await read<Note[]>(one, "/api/notes")).toHaveLength(8);
  });
});
