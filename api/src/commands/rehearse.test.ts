import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { writeBackup } from "../kernel/backup/write-backup.ts";
import { deriveUrls } from "../kernel/db/migrate.ts";
import { startRehearsal } from "./rehearse.ts";

let world: World;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trellis-rehearse-"));
  world = await createWorld();
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

const copies = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith("rehearsal-"));

it("a backup is rehearsed as a copy that is on hold, shows its records, and is gone afterwards", async () => {
  const { id, admin } = await world.organization({ name: "Rehearsed" });
  const { dataDir, sealingKeys: keys } = world.services.env;
  const backup = path.join(folder, "backup");
  const source = { url: deriveUrls(world.ownerUrl).backupUrl, files: world.services.files, dataDir, keys };
  await writeBackup({ ...source, version: "1.0.0", print: () => undefined }, backup);
  const before = copies();
  const lines: string[] = [];
  const copy = await startRehearsal({ folder: backup, keys, port: undefined, print: (line) => lines.push(line) });
  try {
    expect(lines).toContainEqual(expect.stringMatching(/^equal {2}public\.organization: 1 rows/));
    expect(await (await fetch(`${copy.url}/api/health/ready`)).json()).toMatchObject({ warnings: ["on_hold"] });
    const signIn = `${copy.url}/api/dev-login?email=${encodeURIComponent(admin.email)}`;
    const answer = await fetch(signIn, { redirect: "manual" });
    const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    const seen = await fetch(`${copy.url}/api/transactions`, {
      headers: { cookie: cookie.join("; "), "x-organization": String(id) },
    });
    expect(seen.status).toBe(200);
  } finally {
    await copy.stop();
  }
  expect(copies()).toEqual(before);
  await expect(fetch(copy.url)).rejects.toThrow();
  await expect(
    startRehearsal({ folder: path.join(folder, "none"), keys, port: undefined, print: () => undefined }),
  ).rejects.toThrow(/no finished backup/);
  expect(copies()).toEqual(before);
  expect(existsSync(backup)).toBe(true);
}, 180_000);
