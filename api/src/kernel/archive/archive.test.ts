import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { verifyAuditChain } from "../../areas/platform/index.ts";
import { chainAuditLogs } from "../audit/audit-chain.ts";
import { deriveUrls } from "../db/migrate.ts";
import { createSecrets } from "../services/secrets/seal.ts";
import { importArchive } from "./import-archive.ts";
import { LEFT_BEHIND, readOrganizationTables } from "./organization-tables.ts";
import { writeArchive } from "./write-archive.ts";

const PASSPHRASE = "correct horse battery staple";
const OTHER_KEYS = [{ id: "other", key: new Uint8Array(32).fill(9) }];
const FILE = new TextEncoder().encode("%PDF a receipt");

let first: World;
let second: World;
let moved: TestOrganization;
let folder: string;
let archive: string;
let owner: Sql;
let elsewhere: Sql;
const lines: string[] = [];

const sourceOf = (world: World) => ({
  url: deriveUrls(world.ownerUrl).backupUrl,
  files: world.services.files,
  secrets: createSecrets(world.services.env.sealingKeys),
  publicUrl: world.services.env.publicUrl,
  secretCheck: world.services.env.authSecret.hash("organization-archive:check"),
  version: "1.0.0",
  print: (line: string) => void lines.push(line),
});
const targetOf = (world: World) => ({ ...sourceOf(world), ownerUrl: world.ownerUrl });
const textOf = async (world: World, key: string) => new TextDecoder().decode(await world.services.files.get(key));
const filesOf = (world: World) =>
  readdirSync(path.join(world.services.env.dataDir, "files"), { recursive: true }).map(String).sort();
const countsOf = async (sql: Sql, organizationId: number) => {
  const counts: Record<string, number> = {};
  for (const { name } of await readOrganizationTables(sql)) {
    const column = name === "organization" ? "id" : "organization_id";
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from public."${name}" where ${column} = ${organizationId}`,
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trellis-archive-"));
  archive = path.join(folder, "one.archive");
  first = await createWorld();
  second = await createWorld({ env: { sealingKeys: OTHER_KEYS, publicUrl: "http://elsewhere.localhost" } });
  owner = postgres(first.ownerUrl, { max: 1, onnotice: () => undefined });
  elsewhere = postgres(second.ownerUrl, { max: 1, onnotice: () => undefined });
  moved = await first.organization({ name: 'Güell & "Söhne"' });
  await fill(moved);
  await fill(await first.organization({ name: "Stays here" }));
  await chainAuditLogs(first.services);
});
afterAll(async () => {
  await owner?.end();
  await elsewhere?.end();
  await first?.close();
  await second?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Money, contacts, a note that names its author, categories that refer to each other, a sealed number and a file. */
async function fill({ id, admin, member }: TestOrganization): Promise<void> {
  const treasurer = await member("user");
  for (let day = 1; day <= 9; day += 1) {
    const entry = { description: `Gift ${day}\n"quoted"`, amount: 12.5, type: "income", category: "Donations" };
    const answer = await treasurer.post("/api/transactions", { ...entry, date: `2025-11-0${day}` });
    expect(answer.status, await answer.clone().text()).toBe(201);
  }
  const contact = await admin.post("/api/contacts", { firstName: "Ann", lastName: "Ny", type: "donor", emails: [] });
  expect(contact.status, await contact.clone().text()).toBe(201);
  await owner`
    insert into product_category (organization_id, id, name, parent_id)
    values (${id}, ${`00000000-0000-7000-8000-00000000000${id}`}, 'Part', ${`00000000-0000-7000-9000-00000000000${id}`}),
      (${id}, ${`00000000-0000-7000-9000-00000000000${id}`}, 'Whole', null)`;
  const place = { organizationId: id, table: "business_settings", column: "tax_id_sealed", row: String(id) };
  const sealed = createSecrets(first.services.env.sealingKeys).seal(place, "12-3456789");
  await owner`
    insert into business_settings (organization_id, tax_id_sealed) values (${id}, ${sealed})
    on conflict (organization_id) do update set tax_id_sealed = excluded.tax_id_sealed`;
  const key = `receipts/${id}/11111111-1111-7111-8111-111111111111.pdf`;
  await first.services.files.put(key, FILE, "application/pdf");
  await owner`insert into stored_file (organization_id, key) values (${id}, ${key})`;
}

describe("an organization's archive", () => {
  it("moves every table into another installation with equal rows, sums and content", async () => {
    const { head, end } = await writeArchive(sourceOf(first), moved.id, archive, PASSPHRASE);
    expect(head.organization).toMatchObject({ id: moved.id, name: 'Güell & "Söhne"' });
    expect(end.tables.find(({ name }) => name === "transaction")).toMatchObject({ rows: 9, sums: { cents: "11250" } });
    expect(end).toMatchObject({ people: 2, files: 1, missingFiles: [] });
    // Nothing in the file can be read without the key.
    expect(readFileSync(archive, "latin1")).not.toContain("Donations");

    const report = await importArchive(targetOf(second), archive, PASSPHRASE);
    expect(report).toMatchObject({ earlierId: moved.id, people: 2, addedPeople: 2, files: 1 });
    expect(await countsOf(elsewhere, report.organizationId)).toMatchObject(
      Object.fromEntries(
        end.tables.map(({ name, rows }) => [name, rows + (name === "audit_log" || name === "due_work" ? 1 : 0)]),
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^equal {4}transaction: 9 rows, sum of cents 11250, hash [0-9a-f]{16}$/),
    );
    const { problems } = await verifyAuditChain(second.database, report.organizationId);
    expect(problems).toEqual([]);
    const [settings] = await elsewhere`select tax_id_sealed as sealed from business_settings`;
    const place = { organizationId: report.organizationId, table: "business_settings", column: "tax_id_sealed" };
    expect(createSecrets(OTHER_KEYS).open({ ...place, row: String(report.organizationId) }, settings?.sealed)).toBe(
      "12-3456789",
    );
    expect(report.stoppedLinks).toEqual([]);
    // Held: closed, and no mail.
    const [held] = await elsewhere`select is_active, sending_stopped_at from organization`;
    expect(held).toMatchObject({ is_active: false, sending_stopped_at: expect.any(Date) });
  });

  it("takes a free number, free names and the accounts of people where those of the archive are taken", async () => {
    const busy = await createWorld({ env: { publicUrl: "http://busy.localhost" } });
    const sql = postgres(busy.ownerUrl, { max: 1, onnotice: () => undefined });
    try {
      // The same first person by address, the same slug, the same number, page and domain.
      const there = await busy.organization({ name: 'Güell & "Söhne"' });
      expect(there.admin.email).toBe(moved.admin.email);
      for (const [database, id] of [
        [owner, moved.id],
        [sql, there.id],
      ] as const) {
        const n = database === owner ? 1 : 2;
        await database`update organization set slug = 'shared' where id = ${id}`;
        await database`
          insert into organization_domain (id, organization_id, host, verification_token, status, verified_at, is_primary)
          values (${`00000000-0000-7000-b000-00000000000${n}`}, ${id}, 'give.example.org', ${`token-${n}`}, 'verified', now(), true)`;
      }
      for (const { admin } of [moved, there])
        expect((await admin.post("/api/donation-forms", { title: "Spring" })).status).toBe(201);
      const before = await countsOf(sql, there.id);
      const file = path.join(folder, "taken.archive");
      await writeArchive(sourceOf(first), moved.id, file, PASSPHRASE);
      lines.length = 0;
      const report = await importArchive(targetOf(busy), file, PASSPHRASE);
      expect(report).toMatchObject({ earlierId: moved.id, people: 2, addedPeople: 1 });
      expect(report.organizationId).not.toBe(moved.id);
      expect(report.notes.join("\n")).toMatch(/The address "shared" is taken here; this organization's is "shared-2"/);
      expect(report.notes.join("\n")).toMatch(/"spring" is taken here; this organization's is "spring-2"/);
      expect(report.notes.join("\n")).toMatch(/The domain give\.example\.org is another organization's here/);
      expect(report.stoppedLinks.join("\n")).toMatch(/2 public pages and forms[\s\S]*give spring-2/);
      expect(lines).toContainEqual(expect.stringMatching(/^equal {4}transaction: 9 rows, sum of cents 11250/));
      expect(lines).toContainEqual(
        expect.stringMatching(/^adapted {2}organization_domain: 1 rows.*; 1 of them changed$/),
      );
      expect(await countsOf(sql, there.id)).toEqual(before);
      const { problems } = await verifyAuditChain(busy.database, report.organizationId);
      expect(problems).toEqual([]);
      // Released, the same person works in both with the account that they had.
      await sql`update organization set is_active = true where id = ${report.organizationId}`;
      const [form] = await sql`select slug from donation_form where organization_id = ${report.organizationId}`;
      expect(form?.slug).toBe("spring-2");
      const inMoved = { "x-organization": String(report.organizationId) };
      const seen = await there.admin.get("/api/transactions", inMoved);
      expect(seen.status).toBe(200);
      expect(await seen.text()).toContain("Gift 9");
      const [stored] = await sql`select key from stored_file where organization_id = ${report.organizationId}`;
      expect(stored?.key).toBe(`receipts/${report.organizationId}/11111111-1111-7111-8111-111111111111.pdf`);
      expect(await textOf(busy, stored?.key)).toBe("%PDF a receipt");

      await expect(importArchive(targetOf(busy), file, PASSPHRASE)).rejects.toThrow(
        `This organization is already here, as number ${report.organizationId}.`,
      );
    } finally {
      await sql.end();
      await busy.close();
    }
  });

  it("is refused with another key, cut off, changed, from another schema, and where nothing is in it", async () => {
    const bytes = readFileSync(archive);
    const target = targetOf(first);
    const tries = async (name: string, content: Uint8Array, passphrase = PASSPHRASE) => {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return importArchive(target, file, passphrase);
    };
    await expect(tries("key", bytes, "another passphrase")).rejects.toThrow(/doesn't open the archive/);
    await expect(tries("short", bytes.subarray(0, bytes.length - 40))).rejects.toThrow(/changed, damaged or cut off/);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 200] = (changed[bytes.length - 200] ?? 0) ^ 1;
    await expect(tries("changed", changed)).rejects.toThrow(/changed, damaged or cut off/);
    await expect(tries("empty", new Uint8Array())).rejects.toThrow(/isn't an organization's archive/);
    await expect(importArchive(target, path.join(folder, "none"), PASSPHRASE)).rejects.toThrow(/There is no file/);
    await expect(writeArchive(sourceOf(first), 99_999, path.join(folder, "no-one"), PASSPHRASE)).rejects.toThrow(
      "No organization has the number 99999.",
    );
    expect(existsSync(path.join(folder, "no-one"))).toBe(false);
    await expect(writeArchive(sourceOf(first), moved.id, archive, PASSPHRASE)).rejects.toThrow(/exists\. Name a file/);
    await expect(writeArchive(sourceOf(first), moved.id, path.join(folder, "weak"), "short")).rejects.toThrow(
      /at least 12 characters/,
    );
    await expect(importArchive(target, archive, PASSPHRASE)).rejects.toThrow(/is already here, as number/);

    await owner`insert into trellis_migrations.migration (name, hash) values ('9999_later.sql', ${"0".repeat(64)})`;
    const later = path.join(folder, "later");
    await writeArchive(sourceOf(first), moved.id, later, PASSPHRASE);
    await owner`delete from trellis_migrations.migration where name = '9999_later.sql'`;
    await expect(importArchive(target, later, PASSPHRASE)).rejects.toThrow(/newer version.*Upgrade this installation/);

    const [{ id: ownerId } = {}] = await owner`select id from "user" limit 1`;
    const [{ id } = {}] = await owner`
      insert into organization (name, slug, type, owner_id) values ('Empty', 'empty', 'non-profit', ${ownerId}) returning id`;
    await expect(writeArchive(sourceOf(first), Number(id), path.join(folder, "void"), PASSPHRASE)).rejects.toThrow(
      /has no rows at all/,
    );
  });

  it("leaves nothing where an import is interrupted, and arrives at the next try with 10,000 contacts", async () => {
    const large = await first.organization({ name: "Large" });
    await owner`
      insert into contact (organization_id, id, first_name, last_name, type, status, total_donations, sort_name, name_key, search_text, country)
      select ${large.id}, gen_random_uuid(), 'Ann', 'Ny ' || n, 'donor', 'active', n, 'ny ' || n, 'ann ny ' || n, '', 'US'
      from generate_series(1, 10000) n`;
    const key = `receipts/${large.id}/33333333-3333-7333-8333-333333333333.pdf`;
    await first.services.files.put(key, FILE, "application/pdf");
    await owner`insert into stored_file (organization_id, key) values (${large.id}, ${key})`;
    const file = path.join(folder, "large.archive");
    await writeArchive(sourceOf(first), large.id, file, PASSPHRASE);
    const before = await elsewhere`select count(*)::int as count from organization`;
    const files = filesOf(second).filter((name) => name.endsWith(".pdf"));
    const people = await elsewhere`select count(*)::int as count from "user"`;
    const target = targetOf(second);
    const cut = (line: string) => {
      if (line.includes("contact:")) throw new Error("the line is cut");
    };
    await expect(importArchive({ ...target, print: cut }, file, PASSPHRASE)).rejects.toThrow("the line is cut");
    expect(await elsewhere`select count(*)::int as count from organization`).toEqual(before);
    expect(await elsewhere`select count(*)::int as count from "user"`).toEqual(people);
    expect(await elsewhere`select count(*)::int as count from contact where last_name like 'Ny %'`).toEqual([
      { count: 0 },
    ]);

    expect(filesOf(second).filter((name) => name.endsWith(".pdf"))).toEqual(files);

    lines.length = 0;
    const report = await importArchive(target, file, PASSPHRASE);
    expect(lines).toContainEqual(
      expect.stringMatching(/^equal {4}contact: 10000 rows, sum of total_donations 50005000/),
    );
    const renamed = `receipts/${report.organizationId}/33333333-3333-7333-8333-333333333333.pdf`;
    expect(await textOf(second, renamed)).toBe("%PDF a receipt");
  });

  it("has every table that names an organization, a new one without anyone adding it", async () => {
    await elsewhere`
      create table new_area (organization_id bigint not null, id uuid not null, part_of uuid, cents bigint not null,
        primary key (organization_id, id), foreign key (organization_id, part_of) references contact (organization_id, id))`;
    try {
      const names = (await readOrganizationTables(elsewhere)).map(({ name }) => name);
      expect(names.indexOf("new_area")).toBeGreaterThan(names.indexOf("contact"));
      const named = await elsewhere<{ name: string }[]>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'organization_id'`;
      expect([...names, ...Object.keys(LEFT_BEHIND)].sort()).toEqual(
        [...named.map(({ name }) => name), "organization"].sort(),
      );
      // A number that the database gives would mean another row elsewhere.
      await elsewhere`alter table new_area add column place bigint generated always as identity`;
      await expect(readOrganizationTables(elsewhere)).rejects.toThrow(/new_area\.place is numbered by the database/);
    } finally {
      await elsewhere`drop table new_area`;
    }
  });
});
