import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { verifyAuditChain } from "../../areas/platform/index.ts";
import { releaseOrganization } from "../../commands/organization-release.ts";
import { chainAuditLogs } from "../audit/audit-chain.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { deriveUrls } from "../db/migrate.ts";
import { restoreOrganization } from "./restore-organization.ts";

let world: World;
let owner: Sql;
let folder: string;
let backup: string;
let damaged: TestOrganization;
let other: TestOrganization;
const lines: string[] = [];
const target = () => ({
  ownerUrl: world.ownerUrl,
  files: world.services.files,
  keys: world.services.env.sealingKeys,
  print: (line: string) => void lines.push(line),
});
const gift = (day: number) => ({
  description: `Gift ${day}`,
  amount: 10,
  type: "income",
  category: "Donations",
  date: `2025-11-0${day}`,
});
const totalOf = async ({ id }: TestOrganization) => {
  const [row] = await owner<{ total: string }[]>`
    select coalesce(sum(cents), 0)::text as total from transaction where organization_id = ${id} and deleted_at is null`;
  return row?.total;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trellis-restore-one-"));
  backup = path.join(folder, "backup");
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  damaged = await world.organization({ name: "Damaged" });
  other = await world.organization({ name: "Other" });
  for (const one of [damaged, other])
    for (let day = 1; day <= 3; day += 1) await one.admin.post("/api/transactions", gift(day));
  const key = `receipts/${damaged.id}/44444444-4444-7444-8444-444444444444.pdf`;
  await world.services.files.put(key, new TextEncoder().encode("kept"), "application/pdf");
  await owner`insert into stored_file (organization_id, key) values (${damaged.id}, ${key})`;
  await chainAuditLogs(world.services);
  const { dataDir, sealingKeys } = world.services.env;
  const url = deriveUrls(world.ownerUrl).backupUrl;
  await writeBackup(
    { url, files: world.services.files, dataDir, keys: sealingKeys, version: "1.0.0", print: () => undefined },
    backup,
  );
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("takes one organization back to a backup's state, and no other", async () => {
  const key = `receipts/${damaged.id}/44444444-4444-7444-8444-444444444444.pdf`;
  await owner`update transaction set cents = 1 where organization_id = ${damaged.id}`;
  await owner`delete from transaction_daily where organization_id = ${damaged.id}`;
  await world.services.files.remove(key);
  await owner`update stored_file set removed_at = now() where organization_id = ${damaged.id}`;
  await damaged.admin.post("/api/transactions", gift(9));
  await other.admin.post("/api/transactions", gift(9));
  await owner`update organization set name = 'Renamed', subscription_plan = 'professional' where id = ${damaged.id}`;
  const log = await owner`select count(*)::int as count from audit_log where organization_id = ${damaged.id}`;

  const report = await restoreOrganization(target(), damaged.id, backup);
  expect(report).toMatchObject({ name: "Damaged", peopleAgain: [], missingFiles: [] });
  expect(lines).toContainEqual(expect.stringMatching(/^equal {4}transaction: 3 rows, sum of cents 3000, hash /));
  expect(await totalOf(damaged)).toBe("3000");
  expect(await totalOf(other)).toBe("4000");
  expect(new TextDecoder().decode(await world.services.files.get(key))).toBe("kept");
  // What it pays stays, its log goes on, and it is held.
  const [row] = await owner`
    select name, subscription_plan as plan, is_active, sending_stopped_at from organization where id = ${damaged.id}`;
  expect(row).toMatchObject({ name: "Damaged", plan: "professional", is_active: false });
  expect(row?.sending_stopped_at).not.toBeNull();
  const [{ count } = { count: 0 }] = await owner`
    select count(*)::int as count from audit_log where organization_id = ${damaged.id}`;
  expect(count).toBe(log[0]?.count + 1);
  await chainAuditLogs(world.services);
  expect((await verifyAuditChain(world.database, damaged.id)).problems).toEqual([]);
  expect((await damaged.admin.get("/api/transactions")).status).toBe(403);

  expect(await releaseOrganization(world.database, damaged.id)).toMatch(/^Damaged is open/);
  expect((await damaged.admin.get("/api/transactions")).status).toBe(200);
  expect((await damaged.admin.post("/api/transactions", gift(8))).status).toBe(201);
  await expect(releaseOrganization(world.database, damaged.id)).rejects.toThrow(/isn't held/);
});

it("refuses a number that the backup doesn't have, and changes nothing where a table differs", async () => {
  const late = await world.organization({ name: "Late" });
  await expect(restoreOrganization(target(), late.id, backup)).rejects.toThrow(
    `The backup has no organization with the number ${late.id}.`,
  );
  await expect(restoreOrganization(target(), damaged.id, folder)).rejects.toThrow(/no finished backup/);
  const before = await totalOf(damaged);
  const cut = () => {
    throw new Error("the line is cut");
  };
  await expect(restoreOrganization({ ...target(), print: cut }, damaged.id, backup)).rejects.toThrow("the line is cut");
  expect(await totalOf(damaged)).toBe(before);
  await owner`alter table note add column later text`;
  await expect(restoreOrganization(target(), damaged.id, backup)).rejects.toThrow(/The table note has other columns/);
  await owner`alter table note drop column later`;
});

it("brings back one that was erased, with its audit log", async () => {
  const { id } = other;
  await owner`update organization set deletion_at = now() - interval '1 day' where id = ${id}`;
  world.setNow(new Date());
  await world.runSweep("organizations.erase");
  world.setNow(undefined);
  expect(await owner`select id from organization where id = ${id}`).toHaveLength(0);
  const report = await restoreOrganization(target(), id, backup);
  expect(report.name).toBe("Other");
  expect(await totalOf(other)).toBe("3000");
  expect((await verifyAuditChain(world.database, id)).problems).toEqual([]);
});
