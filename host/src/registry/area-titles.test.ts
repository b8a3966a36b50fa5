import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { Session } from "@trellis/shared/runtime";
import { expect, test } from "vitest";
import { areaTitle } from "./area-titles.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const manifests = globSync("remotes/*/remote.json", { cwd: ROOT }).map(
  (file) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as RemoteManifest,
);
const business = { organization: { type: "for-profit" } } as unknown as Session;

test("a business reads of no donors or donations in the titles of its areas", () => {
  const offered = manifests.filter(({ organizationType }) => organizationType !== "non-profit");
  expect(offered.length).toBeGreaterThan(3);
  const titles = offered.flatMap((remote) =>
    [undefined, ...(remote.pages ?? [])].map((page) =>
      areaTitle({ kind: "remote", remote, ...(page ? { page } : {}) } as Parameters<typeof areaTitle>[0], business),
    ),
  );
  expect(titles.filter(({ title, subtitle }) => /donor|donation|gift|volunteer/i.test(title + subtitle))).toEqual([]);
});
