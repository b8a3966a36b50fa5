import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { withClockAhead } from "../../../testing/clock-ahead.ts";
import { writeRelease } from "./release-files.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-release-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a new release removes half ones that are old, and leaves one that is being written, though the clock is ahead", async () => {
  const [old, recent] = ["1.0.0-0123456789ab.77", "1.0.1-0123456789ab.78"].map((name) => path.join(folder, name));
  for (const half of [old, recent]) mkdirSync(half as string);
  const then = Date.now() / 1000 - 11 * 60;
  utimesSync(old as string, then, then);
  const release = path.join(folder, "1.0.2-0123456789ab");
  await withClockAhead(20 * 60_000, async () => writeRelease(release, new Map([["a/b.js", new Uint8Array([1])]])));
  expect([old, recent, path.join(release, "a/b.js")].map((file) => existsSync(file as string))).toEqual([
    false,
    true,
    true,
  ]);
});
