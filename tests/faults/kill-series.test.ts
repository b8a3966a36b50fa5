import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { KILL_KINDS } from "./kills/kill-kinds.ts";
import { type KillWorld, openKillWorld } from "./kills/kill-world.ts";
import { seededRandom } from "./seeded-random.ts";

/*
 * One kill of each kind that no other test here has; `npm run kill-series` makes many, of more kinds. An import and captures
 * of gifts and invoices have tests of their own (`contact-import`, `gift-payments`, `invoice-sending`).
 */

const SEED = process.env.KILL_SEED ?? "1";
const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-kills-"));
let opened: Promise<KillWorld> | undefined;
const world = () => {
  opened ??= openKillWorld(inject("postgresUrl"));
  return opened;
};
afterAll(async () => {
  await (await opened?.catch(() => undefined))?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(["migration", "backup", "payroll", "sending"])(
  "killed in a %s: nothing is half-done, and the next one works",
  async (kind) => {
    const random = seededRandom(`${SEED} ${kind} 0`);
    const { backAfterMs } =
      (await KILL_KINDS[kind]?.({ postgresUrl: inject("postgresUrl"), folder, random, world }, 0)) ?? {};
    expect(backAfterMs).toBeGreaterThan(0);
  },
  180_000,
);
