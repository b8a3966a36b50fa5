import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { verifyAuditChain } from "../../areas/platform/index.ts";
import { chainAuditLogs } from "../audit/audit-chain.ts";
import { moveAuditStart } from "../audit/audit-start.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { deriveUrls } from "../db/migrate.ts";
import { createSecrets } from "../services/secrets/seal.ts";
import { importArchive } from "./import-archive.ts";
import { restoreOrganization } from "./restore-organization.ts";
import { writeArchive } from "./write-archive.ts";

const PASSPHRASE = "correct horse battery staple";
const gift = { description: "Gift", amount: 10, type: "income", category: "Donations", date: "2025-11-01" };

let first: World;
let second: World;
let owner: Sql;
let folder: string;
let sold: TestOrganization;
let backup: string;

const sourceOf = (world: World) => ({
  url: deriveUrls(world.ownerUrl).backupUrl,
  files: world.services.files,
  secrets: createSecrets(world.services.env.sealingKeys),
  publicUrl: world.services.env.publicUrl,
  secretCheck: world.services.env.authSecret.hash("organization-archive:check"),
  version: "1.0.0",
  print: () => undefined,
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trellis-moved-"));
  backup = path.join(folder, "backup");
  [first, second] = [await createWorld(), await createWorld()];
  owner = postgres(first.ownerUrl, { max: 1, onnotice: () => undefined });
  sold = await first.organization({ name: "Sold" });
  for (let count = 0; count < 4; count += 1) await sold.admin.post("/api/transactions", gift);
  await chainAuditLogs(first.services);
  const { dataDir, sealingKeys: keys } = first.services.env;
  await writeBackup({ ...sourceOf(first), dataDir, keys }, backup);

  // After the backup: the organization becomes a reseller's, and its log loses its oldest entries.
  const [reseller] = await owner<{ id: string }[]>`
    insert into reseller (name, contact_email, created_at, updated_at)
    values ('Northwind', 'sales@northwind.example', now(), now()) returning id`;
  await owner`update organization set reseller_id = ${reseller?.id ?? null} where id = ${sold.id}`;
  const now = new Date();
  const leaving = await first.database.inOrganization(sold.id, (transaction) =>
    moveAuditStart(transaction, sold.id, { before: new Date(now.getTime() + 60_000), now }),
  );
  expect(leaving).toBeGreaterThan(2);
  const before = owner`(select max(sequence) from audit_start where organization_id = ${sold.id})`;
  await owner`
    with gone as (delete from audit_chain where organization_id = ${sold.id} and sequence < ${before} returning audit_id)
    delete from audit_log where id in (select audit_id from gone)`;
  expect((await verifyAuditChain(first.database, sold.id)).problems).toEqual([]);
});
afterAll(async () => {
  await owner?.end();
  await first?.close();
  await second?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("an organization of a reseller whose log was shortened moves without the reseller, and its log still verifies", async () => {
  const archive = path.join(folder, "one.archive");
  await writeArchive(sourceOf(first), sold.id, archive, PASSPHRASE);
  await second.organization();
  const report = await importArchive({ ...sourceOf(second), ownerUrl: second.ownerUrl }, archive, PASSPHRASE);
  expect(report.organizationId).not.toBe(sold.id);
  expect(report.notes).toContainEqual(expect.stringContaining("resellers don't move"));
  await chainAuditLogs(second.services);
  const verified = await verifyAuditChain(second.database, report.organizationId);
  expect(verified.problems).toEqual([]);
});

it("a restore leaves the reseller and the shortened log as they are", async () => {
  const { services, ownerUrl } = first;
  const target = { ownerUrl, files: services.files, keys: services.env.sealingKeys, print: () => undefined };
  await restoreOrganization(target, sold.id, backup);
  const [row] = await owner`select reseller_id from organization where id = ${sold.id}`;
  expect(row?.reseller_id).not.toBeNull();
  await chainAuditLogs(services);
  expect((await verifyAuditChain(first.database, sold.id)).problems).toEqual([]);
});
