import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../../testing/database.ts";
import { openFirstDatabase } from "../../../testing/first-database.ts";
import { createWorld } from "../../../testing/world.ts";
import { createId } from "./columns.ts";
import { prepareDatabase } from "./migrate.ts";

/*
 * Rows that the first program let in, or that were written by hand: empty, odd and oversized. The statements of later
 * migrations that change data meet them here; the demo has none of them.
 */

const IMAGES = Array.from({ length: 4 }, () => createId());
const [SHARED = "", OWN = "", CAPITALS = "", PERSONAL = ""] = IMAGES;
const AT = "2025-06-01T10:00:00.000Z";
const LATER = "2025-06-02T10:00:00.000Z";
const people: Record<string, string> = {};
const organizations: number[] = [];
const events: Record<string, string> = {};

let database: TestDatabase;
let owner: Sql;

beforeAll(async () => {
  ({ database, owner } = await openFirstDatabase());
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    // The owner of the database is bound by the policies too.
    for (const table of ["product", "donation_form", "idempotency_key", "calendar_event", "calendar_attendee"])
      await sql.unsafe(`alter table ${table} no force row level security`);
    for (const table of ["calendar_import", "calendar_series_part"])
      await sql.unsafe(`alter table ${table} no force row level security`);
    await addPeople(sql as unknown as Sql);
    await addOrganizations(sql as unknown as Sql);
    await addEvents(sql as unknown as Sql);
    for (const table of ["product", "donation_form", "idempotency_key", "calendar_event", "calendar_attendee"])
      await sql.unsafe(`alter table ${table} force row level security`);
    for (const table of ["calendar_import", "calendar_series_part"])
      await sql.unsafe(`alter table ${table} force row level security`);
  });
  await prepareDatabase(database.ownerUrl);
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await database?.close();
});

async function addPeople(sql: Sql): Promise<void> {
  const rows: Record<string, { name: string; email: string; first?: string; image?: string }> = {
    plain: { name: "Ann Lee", email: "ann@example.org", first: "Ann" },
    capitals: { name: "Bo", email: "Bo.Capital@Example.ORG" },
    control: { name: "Evil\u202Ename\nwith lines", email: "control@example.org", first: "A\u0007B" },
    long: { name: "x".repeat(400), email: `${"y".repeat(400)}@example.org`, first: "z".repeat(200) },
    script: { name: "", email: "script@example.org", image: "javascript:alert(1)" },
    oversized: { name: "O", email: "oversized@example.org", image: `https://example.org/${"a".repeat(3000)}` },
    web: { name: "W", email: "web@example.org", image: "HTTPS://example.org/a.png" },
    picture: { name: "P", email: "picture@example.org", image: `/api/images/${PERSONAL}` },
  };
  for (const [key, { name, email, first = null, image = null }] of Object.entries(rows)) {
    const id = createId();
    people[key] = id;
    await sql`insert into "user" (id, name, email, first_name, image) values (${id}, ${name}, ${email}, ${first}, ${image})`;
    await sql`insert into account (id, account_id, provider_id, user_id, id_token)
      values (${createId()}, ${id}, 'oidc', ${id}, ${key === "plain" ? null : `token of ${key}`})`;
  }
}

async function addOrganizations(sql: Sql): Promise<void> {
  for (const slug of ["one", "two"]) {
    const [row] = await sql<{ id: string }[]>`
      insert into organization (name, slug, type, owner_id, logo)
      values (${slug}, ${slug}, 'non-profit', ${people.plain ?? ""}, ${`/api/images/${SHARED}`}) returning id`;
    organizations.push(Number(row?.id));
  }
  const [one = 0, two = 0] = organizations;
  for (const person of Object.values(people))
    await sql`insert into membership (organization_id, user_id, role) values (${one}, ${person}, 'admin')`;
  for (const [image, id] of [
    [`/api/images/${CAPITALS.toUpperCase()}`, two],
    [`/api/images/${OWN}`, two],
    [`/api/images/${PERSONAL}/..`, two],
    ["https://example.org/x.png", two],
    ["", one],
    [null, one],
  ] as const)
    await sql`insert into product (organization_id, id, name, sku, image_url)
      values (${id}, ${createId()}, 'Thing', ${createId()}, ${image})`;
  for (const wall of [true, false])
    await sql`insert into donation_form (organization_id, id, title, slug, presets, min_cents, max_cents, frequencies, shows_wall)
      values (${one}, ${createId()}, 'Give', ${createId()}, '[]', 100, 1000, '[]', ${wall})`;
  await sql`insert into idempotency_key (organization_id, endpoint, key, request_hash, answer)
    values (${one}, 'POST /api/notes', 'k', 'h', '{"url":"https://example.org/secret"}')`;
}

async function addEvents(sql: Sql): Promise<void> {
  const [one = 0] = organizations;
  const imported = createId();
  await sql`insert into calendar_import (organization_id, id, file_name, user_id, event_count, report, created_at)
    values (${one}, ${imported}, 'a.ics', ${people.plain ?? ""}, 1, '{}', ${AT})`;
  const event = async (name: string, more: Record<string, unknown> = {}) => {
    const id = createId();
    events[name] = id;
    const row = { organization_id: one, id, title: name, starts_at: AT, ends_at: LATER, time_zone: "UTC", uid: name };
    await sql`insert into calendar_event ${sql({ ...row, created_by: people.plain ?? "", ...more } as never)}`;
  };
  const attendee = (name: string, email: string, createdAt: string, userId: string | null = null) =>
    sql`insert into calendar_attendee (organization_id, id, event_id, position, email, email_key, user_id, created_at)
      values (${one}, ${createId()}, ${events[name] ?? ""}, 0, ${email}, ${email.toLowerCase()}, ${userId}, ${createdAt})`;
  await event("made here");
  await attendee("made here", "bo.capital@example.org", AT);
  await event("no one's", { created_by: null });
  await event("copy", { import_id: imported });
  await attendee("copy", "BO.capital@example.org", AT);
  await attendee("copy", "stranger@example.org", AT);
  await event("private copy", { import_id: imported, visibility: "private" });
  await attendee("private copy", "bo.capital@example.org", AT);
  await attendee("private copy", "ann@example.org", AT);
  await event("imported, people added here", { import_id: imported });
  await attendee("imported, people added here", "bo.capital@example.org", LATER);
  await event("imported, no people", { import_id: imported });
  await event("one date of the copy", { parent_event_id: events.copy ?? "", uid: "copy" });
}

const column = async <T>(query: PromiseLike<readonly Record<string, T>[]>) =>
  (await query).flatMap((row) => Object.values(row));

describe("an upgrade over odd rows", () => {
  it("empties every ID token and keeps the accounts", async () => {
    expect(await column(owner`select count(*)::int from account where id_token is not null`)).toEqual([0]);
    expect(await column(owner`select count(*)::int from account`)).toEqual([Object.keys(people).length]);
  });

  it("cleans names, keeps addresses, and drops pictures that are no address", async () => {
    const rows = await owner<
      { id: string; name: string; first_name: string | null; image: string | null; email: string }[]
    >`
      select id, name, first_name, image, email from "user"`;
    const of = (key: string) => rows.find(({ id }) => id === people[key]);
    expect(of("plain")).toMatchObject({ name: "Ann Lee", first_name: "Ann", image: null });
    expect(of("capitals")).toMatchObject({ name: "Bo", email: "Bo.Capital@Example.ORG", first_name: null });
    expect(of("control")).toMatchObject({ name: "Evil name with lines", first_name: "A B" });
    expect(of("long")).toMatchObject({ name: "x".repeat(320), first_name: "z".repeat(100) });
    expect(of("long")?.email).toHaveLength(412);
    expect([of("script")?.image, of("oversized")?.image]).toEqual([null, null]);
    expect(of("web")?.image).toBe("HTTPS://example.org/a.png");
    expect(of("picture")?.image).toBe(`/api/images/${PERSONAL}`);
  });

  it("gives each picture one owner, and none to what is no picture", async () => {
    const [one = 0, two = 0] = organizations;
    await owner`alter table stored_file no force row level security`;
    const stored = await owner`select organization_id::int as of, key from stored_file order by key`;
    const key = (id: string) => `images/${id}.webp`;
    expect([...stored]).toEqual(
      [
        { of: one, key: key(SHARED) },
        { of: two, key: key(OWN) },
        { of: two, key: key(CAPITALS) },
      ].sort((a, b) => (a.key < b.key ? -1 : 1)),
    );
    expect([...(await owner`select key, user_id from person_file`)]).toEqual([
      { key: key(PERSONAL), user_id: people.picture },
    ]);
    await owner`alter table stored_file force row level security`;
  });

  it("forgets the stored answers and turns walls off, with a notice", async () => {
    for (const table of ["idempotency_key", "donation_form"])
      await owner.unsafe(`alter table ${table} no force row level security`);
    expect(await column(owner`select count(*)::int from idempotency_key`)).toEqual([0]);
    const walls = await owner`select shows_wall, wall_turned_off from donation_form order by wall_turned_off`;
    expect([...walls]).toEqual([
      { shows_wall: false, wall_turned_off: false },
      { shows_wall: false, wall_turned_off: true },
    ]);
    for (const table of ["idempotency_key", "donation_form"])
      await owner.unsafe(`alter table ${table} force row level security`);
  });

  it("finds which events are copies, and which members they invite", async () => {
    for (const table of ["calendar_event", "calendar_attendee"])
      await owner.unsafe(`alter table ${table} no force row level security`);
    expect(await column(owner`select title from calendar_event where is_copy order by title`)).toEqual([
      "copy",
      "one date of the copy",
      "private copy",
    ]);
    const linked = await owner<{ title: string; email_key: string; user_id: string }[]>`
      select e.title, a.email_key, a.user_id from calendar_attendee a join calendar_event e on e.id = a.event_id
      where a.user_id is not null order by 1, 2`;
    expect([...linked]).toEqual([
      { title: "copy", email_key: "bo.capital@example.org", user_id: people.capitals },
      { title: "private copy", email_key: "ann@example.org", user_id: people.plain },
    ]);
    for (const table of ["calendar_event", "calendar_attendee"])
      await owner.unsafe(`alter table ${table} force row level security`);
  });

  it("gives every organization's older log its place in the chain", async () => {
    const waiting = await column(
      owner`select organization_id::int from due_work where kind = 'audit_chain_history' order by 1`,
    );
    expect(waiting).toEqual(organizations);
  });

  it("lets the program work on them", async () => {
    const world = await createWorld({ database });
    try {
      const client = await world.signIn("ann@example.org");
      const named = { "X-Organization": String(organizations[0]) };
      for (const path of ["/api/user/organizations", "/api/donation-forms", "/api/products"])
        expect([path, (await client.get(path, named)).status]).toEqual([path, 200]);
      const month = await client.get("/api/calendar/events?from=2025-06-01&to=2025-06-30", named);
      expect([month.status, (await month.text()).includes("private copy")]).toEqual([200, true]);
    } finally {
      await world.close();
    }
  }, 60_000);
});
