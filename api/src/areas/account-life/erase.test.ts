import { readdirSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digestBooks } from "../../../../tests/security/foreign/digest-books.ts";
import { createForeignBooks } from "../../../../tests/security/foreign/foreign-books.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { eraseDueOrganizations, eraseOrganization } from "./erase.ts";

const DAY_MS = 24 * 3_600_000;
let world: World;
let owner: Sql;

beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

/** Rows of an organization in every table of the database that names one, where there are any. */
async function rowsLeft({ id }: Pick<TestOrganization, "id">): Promise<Record<string, number>> {
  const columns = await owner<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (a.attname in ('organization_id', 'active_organization_id') or (c.relname = 'organization' and a.attname = 'id'))`;
  const left: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [row] = await owner.unsafe<{ n: number }[]>(
      `select count(*)::int as n from "${table}" where "${column}" = ${id}`,
    );
    if (row && row.n > 0) left[table] = row.n;
  }
  return left;
}

async function ask(of: TestOrganization, name: string) {
  await of.admin.confirmSignIn();
  return of.admin.post(`/api/organizations/${of.id}/deletion`, { name });
}
const images = () => readdirSync(path.join(world.services.env.dataDir, "files/images"), { recursive: true });

test("an organization whose days are over is erased whole; another one is not touched", async () => {
  const doomed = await createForeignBooks(world);
  const kept = await createForeignBooks(world);
  const waiting = await world.organization({ name: "Waiting" });
  const { organization } = doomed;
  const name = ((await (await organization.admin.get("/api/user/current-organization")).json()) as { name: string })
    .name;
  const [gone, stays] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [image, { id }] of [
    [gone, organization],
    [stays, kept.organization],
  ] as const) {
    await world.services.files.put(`images/${image}.webp`, new Uint8Array([1]), "image/webp");
    await owner`update organization set logo = ${`/api/images/${image}`} where id = ${id}`;
    await owner`insert into stored_file (organization_id, key) values (${id}, ${`images/${image}.webp`})`;
  }
  // More than a chunk, and rows that refer to rows.
  await owner.unsafe(`
    insert into transaction (organization_id, id, description, cents, type, category, date)
    select ${organization.id}, gen_random_uuid(), 'Row', i, 'income', 'x', '2026-01-01' from generate_series(1, 12000) i;
    insert into transaction_tag (organization_id, transaction_id, position, tag)
    select organization_id, id, 0, 'tag' from transaction where organization_id = ${organization.id} and description = 'Row'`);
  const digest = await digestBooks(world.ownerUrl, kept.organization);
  expect((await ask(organization, name)).status).toBe(200);

  await eraseDueOrganizations(world.services);
  expect((await rowsLeft(organization)).transaction).toBeGreaterThan(12_000);
  expect(await eraseOrganization(world.services, organization.id)).toBe(false);

  world.setNow(new Date(Date.now() + 29 * DAY_MS));
  expect((await ask(waiting, "Waiting")).status).toBe(200);
  world.setNow(new Date(Date.now() + 30 * DAY_MS + 60_000));
  await eraseDueOrganizations(world.services);
  world.setNow(undefined);

  expect(await rowsLeft(organization)).toEqual({});
  expect(await digestBooks(world.ownerUrl, kept.organization)).toBe(digest);
  expect((await rowsLeft(waiting)).organization).toBe(1);
  expect(images()).toEqual([`${stays}.webp`]);
  expect((await organization.admin.get("/api/auth/user")).status).toBe(200);
  expect((await organization.admin.get("/api/user/current-organization")).status).toBe(404);
});

test("a sweep that was cut off goes on where it stopped", async () => {
  const doomed = await createForeignBooks(world);
  const { organization } = doomed;
  await owner`update organization set deletion_at = now() - interval '1 minute', is_active = false where id = ${organization.id}`;
  await owner`delete from transaction_tag where organization_id = ${organization.id}`;
  const closed = {
    ...world.services,
    maintenance: { ...world.services.maintenance, inOrganization: () => Promise.reject(new Error("cut off")) },
  };
  await eraseDueOrganizations(closed);
  expect((await rowsLeft(organization)).audit_log).toBeGreaterThan(0);
  expect((await rowsLeft(organization)).organization).toBe(1);
  await eraseDueOrganizations(world.services);
  expect(await rowsLeft(organization)).toEqual({});
});

test("the accounts of its keys go with it; its members and the keys of others stay", async () => {
  const accounts = async () =>
    (
      await owner<
        { name: string }[]
      >`select name from "user" where email like '%@keys.invalid' and name in ('In use', 'Revoked') order by name`
    ).map(({ name }) => name);
  const doomed = await world.organization({ plan: "enterprise" });
  const kept = await world.organization({ plan: "enterprise" });
  for (const { admin } of [doomed, kept])
    for (const name of ["In use", "Revoked"]) {
      const { key } = (await (await admin.post("/api/api-keys", { name })).json()) as { key: { id: string } };
      if (name === "Revoked") await admin.delete(`/api/api-keys/${key.id}`);
    }
  await doomed.admin.post("/api/personal-api-keys", { name: "Mine" });
  const before = await accounts();
  expect(before.filter((name) => name === "In use")).toHaveLength(2);
  await owner`update organization set deletion_at = now() - interval '1 minute' where id = ${doomed.id}`;
  await eraseDueOrganizations(world.services);
  expect(await rowsLeft(doomed)).toEqual({});
  expect(await accounts()).toEqual(["In use", "Revoked"]);
  expect((await doomed.admin.get("/api/auth/user")).status).toBe(200);
});

test("two sweeps at once end in the same place", async () => {
  const { organization } = await createForeignBooks(world);
  await owner`update organization set deletion_at = now() - interval '1 minute' where id = ${organization.id}`;
  await Promise.all([eraseDueOrganizations(world.services), eraseDueOrganizations(world.services)]);
  expect(await rowsLeft(organization)).toEqual({});
});
