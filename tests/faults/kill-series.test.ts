import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { KILL_KINDS } from "./kill-kinds.ts";
import { seededRandom } from "./seeded-random.ts";

/* One kill of each kind that no other test here has; `npm run kill-series` makes many. */

const SEED = process.env.KILL_SEED ?? "1";
const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-kills-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["migration", "backup"])(
  "killed in a %s: nothing is half-done, and the next one works",
  async (kind) => {
    const place = { postgresUrl: inject("postgresUrl"), folder, random: seededRandom(`${SEED} ${kind}`) };
    const { backAfterMs } = (await KILL_KINDS[kind]?.(place, 0)) ?? {};
    expect(backAfterMs).toBeGreaterThan(0);
  },
  120_000,
);
