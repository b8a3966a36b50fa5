import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import {
  exportOrganizationCommand,
  importOrganizationCommand,
  moveOrganizationCommand,
} from "./organization-archive.ts";

let here: World;
let there: World;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trellis-move-"));
  here = await createWorld();
  there = await createWorld();
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);
const settings = () => ({
  readEnv: () => ({ ...here.services.env, databaseUrl: here.ownerUrl }),
  print: () => undefined,
});

it("an organization is exported under a key file, and moved to the installation of a settings file", async () => {
  const { id } = await here.organization({ name: "Moving" });
  writeFileSync(inFolder("key"), "a key of more than twelve letters\n");
  const file = inFolder("archive");
  expect(await exportOrganizationCommand.run([String(id), file, inFolder("key")], settings())).toMatch(
    /^Exported Moving: 1 person, 0 files\./,
  );
  await expect(exportOrganizationCommand.run(["0", file, inFolder("key")], settings())).rejects.toThrow(
    /by its number/,
  );
  await expect(exportOrganizationCommand.run([String(id), file, inFolder("none")], settings())).rejects.toThrow(
    /can't be read/,
  );
  await expect(importOrganizationCommand.run([file, inFolder("key")], settings())).rejects.toThrow(/is already here/);

  const { sealingKeys, dataDir } = there.services.env;
  const keys = sealingKeys.map((one) => `${one.id}:${Buffer.from(one.key).toString("base64")}`).join(",");
  const lines = [`DATABASE_URL="${there.ownerUrl}"`, `DATA_DIR=${dataDir}`, `SEALING_KEYS=${keys}`];
  writeFileSync(inFolder("settings"), lines.join("\n"));
  expect(await moveOrganizationCommand.run([String(id), inFolder("settings")], settings())).toMatch(
    /^Imported Moving as number \d+; every table is equal\. Of 1 person, 1 is new here/,
  );
  const [original] = await here.database.sql`select is_active from organization where id = ${id}`;
  expect(original).toEqual({ is_active: false });
  // A second time it is there already: here it opens again only where it was open before.
  await here.database.sql`update organization set is_active = true where id = ${id}`;
  await expect(moveOrganizationCommand.run([String(id), inFolder("settings")], settings())).rejects.toThrow(
    /is already here/,
  );
  const [opened] = await here.database.sql`select is_active from organization where id = ${id}`;
  expect(opened).toEqual({ is_active: true });
});
