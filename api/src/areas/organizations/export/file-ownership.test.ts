import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { unzipSync } from "fflate";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForeignBooks } from "../../../../../tests/security/foreign/foreign-books.ts";
import { dataUrl, samplePng } from "../../../../testing/files/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { readAllTables } from "../../../kernel/db/all-tables.ts";
import { IMAGE_USES, KERNEL_IMAGES } from "../../../kernel/files/image-uses.ts";
import { eraseOrganization } from "../../account-life/erase.ts";

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

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

/** An organization with an image in every place that shows one, and a file of each kind that a member uploads. */
async function createVictim() {
  const home = await world.organization({ name: "Riverside", plan: "enterprise" });
  const { admin } = home;
  const image = async () => dataUrl(await samplePng());
  await admin.put(`/api/business-settings/${home.id}`, { logoFile: await image() });
  await admin.patch("/api/user/profile", { profileImageUrl: await image() });
  await admin.post("/api/products", { name: "Lamp", sku: "L-1", imageUrl: await image() });
  await admin.post("/api/invoices/simple", simpleInvoice(await image()));
  const { id } = await json<{ id: string }>(
    admin.post("/api/transactions", {
      description: "Paper",
      amount: "5.00",
      type: "expense",
      category: "Supplies",
      date: "2026-02-03",
    }),
  );
  const note = await json<{ id: string }>(admin.post("/api/notes", { title: "Plan", content: "x", category: "Other" }));
  const receipt = await json<{ id: string }>(
    admin.upload(`/api/transactions/${id}/receipts?fileName=r.pdf`, "%PDF-1.4 ours", {
      "Content-Type": "application/pdf",
    }),
  );
  const attachment = await json<{ id: string }>(
    admin.upload(`/api/notes/${note.id}/attachments?fileName=a.pdf`, "%PDF-1.4 ours", {
      "Content-Type": "application/pdf",
    }),
  );
  const keys = await owner<{ key: string }[]>`
    select key from stored_file where organization_id = ${home.id}
    union all select key from person_file where user_id = ${admin.userId} order by key`;
  return {
    home,
    keys: keys.map(({ key }) => key),
    /** What an attacker may know and write: addresses of images, and keys of the file store. */
    addresses: keys.flatMap(({ key }) => [...(key.startsWith("images/") ? [addressOf(key)] : []), key]),
    files: [
      ...keys.flatMap(({ key }) => (key.startsWith("images/") ? [addressOf(key)] : [])),
      `/api/receipts/${receipt.id}`,
      `/api/note-attachments/${attachment.id}`,
    ],
  };
}

const addressOf = (key: string) => `/api/images/${key.slice("images/".length, -".webp".length)}`;
const simpleInvoice = (logoUrl: string | null) => ({
  companyName: "Riverside",
  logoUrl,
  invoiceNumber: "INV-1",
  clientName: "Client",
  clientEmail: "client@example.org",
  dueDate: "2030-01-01",
  items: [{ description: "Work", quantity: 1, rate: "5.00" }],
});

/** Columns whose words the program itself computes with: no one can write an address there, and nothing works with one. */
const COMPUTED = /^(time_zone|language|color|duration)$/;

/**
 * Writes foreign addresses into every text of an organization and of its people, as the database's owner: the columns come
 * from the catalog. Where a check, a key or a reference refuses, the column keeps its words.
 */
async function writeEverywhere(attacker: TestOrganization, addresses: readonly string[]): Promise<string[]> {
  const columns = await owner<{ table: string; column: string; tenant: string }[]>`
    select c.table_name as table, c.column_name as column,
      case when c.table_name = 'organization' then 'id' when c.table_name = 'user' then 'user' else 'organization_id' end as tenant
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and c.table_name not in ('stored_file', 'person_file')
      and (c.table_name in ('organization', 'user') or exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'organization_id'))
    order by 1, 2`;
  const written: string[] = [];
  for (const { table, column, tenant } of columns.filter((one) => !COMPUTED.test(one.column))) {
    const own = tenant === "user" ? `t.id = '${attacker.admin.userId}'` : `t.${tenant} = ${attacker.id}`;
    const result = await owner
      .unsafe(
        `with r as (select t.ctid, (row_number() over () - 1) % $2::int as n from "${table}" t where ${own})
         update "${table}" t set "${column}" = ($1::text[])[1 + r.n] from r where t.ctid = r.ctid`,
        [addresses as never, addresses.length],
      )
      .catch(() => undefined);
    if (result && result.count > 0) written.push(`${table}.${column}`);
  }
  await owner`update invoice set seller = jsonb_build_object('logoUrl', ${addresses[0] ?? ""}::text)
    where organization_id = ${attacker.id} and seller is not null`;
  return written;
}

/** Everything that an organization's people can replace, delete or let time delete. */
async function replaceAndDelete({ id, admin }: TestOrganization): Promise<void> {
  expect((await admin.put(`/api/business-settings/${id}`, { logoUrl: null })).status).toBe(200);
  expect((await admin.patch("/api/user/profile", { profileImageUrl: null })).status).toBe(200);
  const idsOf = async (table: string) =>
    (await owner.unsafe<{ id: string }[]>(`select id from ${table} where organization_id = ${id}`)).map(
      (row) => row.id,
    );
  for (const product of await idsOf("product"))
    await admin.put(`/api/products/${product}`, { name: "Other", sku: product, imageUrl: "" });
  for (const receipt of await idsOf("transaction_receipt"))
    expect((await admin.delete(`/api/receipts/${receipt}`)).status).toBe(204);
  for (const attachment of await idsOf("note_attachment"))
    expect((await admin.delete(`/api/note-attachments/${attachment}`)).status).toBe(204);
  for (const report of await idsOf("report")) await admin.delete(`/api/reports/${report}`);
  for (const note of await idsOf("note")) {
    await admin.delete(`/api/notes/${note}`);
    await admin.delete(`/api/notes/trash/${note}`);
  }
  for (const contact of await idsOf("contact")) await admin.post(`/api/contacts/${contact}/erase`, { name: "x" });
  world.setNow(new Date(Date.now() + 2 * DAY_MS));
  for (const sweep of ["contacts.imports", "notes.trash", "platform.files"]) await world.runSweep(sweep);
  world.setNow(undefined);
}

describe("another organization's files", () => {
  test("stay, and leave in no export, wherever their addresses are written", async () => {
    const victim = await createVictim();
    expect(victim.keys.length).toBe(6);
    const bytes = await Promise.all(victim.keys.map((key) => world.services.files.get(key)));
    const foreign = new Set(bytes.map((one) => Buffer.from(one ?? []).toString("base64")));
    // Images first, then keys: a table of a single row has each kind of address once.
    for (const addresses of [victim.addresses, [...victim.addresses].reverse()]) {
      const { organization: attacker } = await createForeignBooks(world);
      await attacker.admin.patch("/api/user/profile", { profileImageUrl: dataUrl(await samplePng()) });
      const written = await writeEverywhere(attacker, addresses);
      expect(written.length).toBeGreaterThan(150);
      for (const column of ["organization.logo", "note.title", "transaction_receipt.file_key", "user.image"])
        expect(written).toContain(column);

      const archive = await attacker.admin.get(`/api/organizations/${attacker.id}/export`);
      expect(archive.status).toBe(200);
      const entries = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      const leaked = Object.entries(entries).filter(([, one]) => foreign.has(Buffer.from(one).toString("base64")));
      expect(leaked.map(([name]) => name)).toEqual([]);

      await replaceAndDelete(attacker);
      await owner`update organization set deletion_at = now() - interval '1 minute' where id = ${attacker.id}`;
      await eraseOrganization(world.services, attacker.id);
      for (const file of victim.files) expect([file, (await victim.home.admin.get(file)).status]).toEqual([file, 200]);
      expect(await owner`select id from organization where id = ${attacker.id}`).toHaveLength(0);
    }
    await world.runSweep("platform.files");
    for (const key of victim.keys) expect(await world.services.files.get(key)).toBeDefined();
  }, 180_000);

  test("cannot be taken into a picture field, also by an address with the server's name", async () => {
    const { addresses } = await createVictim();
    // Of the organization and of a person.
    const images = addresses.filter((address) => address.startsWith("/api/images/"));
    expect(images).toHaveLength(4);
    const other = await world.organization({ plan: "enterprise" });
    for (const address of images.flatMap((image) => [
      image,
      `http://localhost${image}`,
      image.toUpperCase().replace("/API/IMAGES", "/api/images"),
    ]))
      for (const [answer, field] of [
        [await other.admin.put(`/api/business-settings/${other.id}`, { logoUrl: address }), "logoUrl"],
        [await other.admin.patch("/api/user/profile", { profileImageUrl: address }), "profileImageUrl"],
        [await other.admin.post("/api/products", { name: "A", sku: "A", imageUrl: address }), "imageUrl"],
        [await other.admin.post("/api/invoices/simple", simpleInvoice(address)), "logoUrl"],
      ] as const) {
        expect([address, answer.status]).toEqual([address, 422]);
        expect(await answer.json()).toMatchObject({ issues: [{ path: field }] });
      }
  });
});

describe("every file", () => {
  test("has one owner, and is gone when the owner is erased", async () => {
    const { organization } = await createForeignBooks(world);
    await world.runJobs();
    const owners = await owner<{ key: string; n: number }[]>`
      select key, count(*)::int as n from (select key from stored_file union all select key from person_file) f group by key`;
    expect(owners.filter(({ n }) => n > 1)).toEqual([]);
    const folder = path.join(world.services.env.dataDir, "files");
    const onDisk = () =>
      (readdirSync(folder, { recursive: true }) as string[])
        .filter((name) => statSync(path.join(folder, name)).isFile())
        .sort();
    expect(onDisk()).toEqual(owners.map(({ key }) => key).sort());
    const own = await owner<{ key: string }[]>`select key from stored_file where organization_id = ${organization.id}`;
    expect(own.length).toBeGreaterThan(3);
    await owner`update organization set deletion_at = now() - interval '1 minute' where id = ${organization.id}`;
    await eraseOrganization(world.services, organization.id);
    expect(onDisk().filter((key) => own.some((row) => row.key === key))).toEqual([]);
  }, 90_000);

  test("is removed by the sweep a day after nothing uses it", async () => {
    const { home, keys } = await createVictim();
    await owner`delete from product where organization_id = ${home.id}`;
    await owner`delete from note_attachment where organization_id = ${home.id}`;
    await world.runSweep("platform.files");
    for (const key of keys) expect(await world.services.files.get(key)).toBeDefined();
    world.setNow(new Date(Date.now() + 2 * DAY_MS));
    await world.runSweep("platform.files");
    world.setNow(undefined);
    const left = await Promise.all(keys.map(async (key) => (await world.services.files.get(key)) !== undefined));
    expect(left.filter(Boolean)).toHaveLength(keys.length - 2);
    expect(await owner`select key from stored_file where organization_id = ${home.id}`).toHaveLength(keys.length - 3);
  });

  test("stays while another picture field of its owner shows it", async () => {
    const { id, admin } = await world.organization({ plan: "enterprise" });
    const changeLogo = async () => admin.put(`/api/business-settings/${id}`, { logoFile: dataUrl(await samplePng()) });
    expect((await changeLogo()).status).toBe(200);
    const [{ logo = "" } = {}] = await owner<{ logo: string }[]>`select logo from organization where id = ${id}`;
    expect((await admin.post("/api/products", { name: "Lamp", sku: "L-9", imageUrl: logo })).status).toBe(201);
    expect((await changeLogo()).status).toBe(200);
    expect((await world.visitor.get(logo)).status).toBe(200);
  });

  test("of an image column is known to what decides whether an image is still used", async () => {
    const named = [...(await readAllTables()).values()].flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ name }) => /image|logo|photo|picture|avatar/.test(name))
        .map(({ name }) => `${getTableName(table)}.${name}`),
    );
    const known: string[] = [...Object.values(KERNEL_IMAGES), ...IMAGE_USES.all].map(({ column }) => column);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    const contracts = path.resolve(import.meta.dirname, "../../../../../shared/contracts");
    const inputs = globSync("*/src/**/*.ts", { cwd: contracts })
      .flatMap((file) => readFileSync(path.join(contracts, file), "utf8").match(/\w+: z\.\w+\(ImageInput\)/g) ?? [])
      // Beside `logoUrl`, for the same place.
      .filter((input) => !input.startsWith("logoFile"));
    expect(inputs).toHaveLength(known.length);
  });

  test("is written and removed where its owner is: no other code touches the file store", () => {
    const source = path.resolve(import.meta.dirname, "../../..");
    const code = (readdirSync(source, { recursive: true }) as string[])
      .filter(
        (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("kernel/services/files/"),
      )
      .map((file) => ({ file, text: readFileSync(path.join(source, file), "utf8") }));
    const removing = code.filter(({ text }) => /\bfiles\.remove\(/.test(text)).map(({ file }) => file);
    // Operators' commands: one writes and removes a file to see whether it may, others bring back the files of a backup or
    // of an organization's archive, along with the rows that own them.
    const isCommand = (file: string) =>
      ["commands/database.ts", "kernel/backup/restore-backup.ts"].includes(file) || file.startsWith("kernel/archive/");
    // Archives of published remotes and of the shell's builds belong to no organization.
    const isRelease = (file: string) => /^(areas\/platform\/(releases|shell)|kernel\/site\/builds)\//.test(file);
    expect(removing.filter((file) => !isCommand(file) && !isRelease(file))).toEqual(["kernel/files/owned-files.ts"]);
    const writing = code.filter(({ text }) => /\bfiles\.put\(/.test(text));
    expect(
      writing
        .filter(({ file, text }) => !isCommand(file) && !isRelease(file) && !text.includes("claimFiles("))
        .map(({ file }) => file),
    ).toEqual([
      // Its only caller is `withImage`, which claims what it stores.
      "kernel/services/images/stored-images.ts",
    ]);
  });
});
