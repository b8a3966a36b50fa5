import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLocalFiles } from "./local-files.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-files-"));
const files = createLocalFiles(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("files are written whole, read, replaced and removed", async () => {
  expect(await files.get("images/a.webp")).toBeUndefined();
  await files.put("images/a.webp", new Uint8Array([1]), "image/webp");
  await Promise.all(
    Array.from({ length: 20 }, () => files.put("images/a.webp", new Uint8Array(100_000).fill(7), "image/webp")),
  );
  expect((await files.get("images/a.webp"))?.every((byte) => byte === 7)).toBe(true);
  expect(readdirSync(path.join(folder, "images"))).toEqual(["a.webp"]);
  await files.remove("images/a.webp");
  await files.remove("images/a.webp");
  expect(await files.get("images/a.webp")).toBeUndefined();
});

test("a file that cannot be written leaves nothing behind", async () => {
  // A folder in its place: the last step fails, as on a full disk.
  mkdirSync(path.join(folder, "blocked/a.webp/inside"), { recursive: true });
  await expect(files.put("blocked/a.webp", new Uint8Array(1000), "image/webp")).rejects.toThrow();
  expect(readdirSync(path.join(folder, "blocked"))).toEqual(["a.webp"]);
});

test("no one else on the machine reads a file, also in a folder of before", async () => {
  const open = path.join(folder, "open");
  mkdirSync(open, { mode: 0o755 });
  const closed = createLocalFiles(open);
  await closed.put("receipts/1/a", new Uint8Array([1]), "application/pdf");
  const modes = ["", "receipts", "receipts/1", "receipts/1/a"].map(
    (name) => statSync(path.join(open, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test.each(["../auth-secret", "images/../../auth-secret", "/etc/passwd", "images/\0", ""])(
  "%j names no file",
  async (key) => {
    await expect(Promise.resolve().then(() => files.get(key))).rejects.toThrow(/key/);
    await expect(Promise.resolve().then(() => files.put(key, new Uint8Array(), "image/webp"))).rejects.toThrow(/key/);
  },
);
