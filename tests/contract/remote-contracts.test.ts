import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { CONTRACT_VERSIONS } from "@trellis/contract-all/contract-versions.ts";
import { satisfiesCaret } from "@trellis/domain/versions/caret-range.ts";
import { parseRemoteSource } from "@trellis/shared/remote/manifest.ts";
import { expect, test } from "vitest";
import { ROOT, readText } from "./project-files.ts";

const read = (file: string) => JSON.parse(readText(file)) as { version: string; dependencies?: Record<string, string> };
const foldersOf = (parent: string, file: string) =>
  readdirSync(path.join(ROOT, parent)).filter((name) => existsSync(path.join(ROOT, parent, name, file)));
const contracts = foldersOf("shared/contracts", "package.json");
const remotes = foldersOf("remotes", "remote.json");

test("every contract has the version of its package, by which releases of remotes are checked", () => {
  const versions = contracts
    .filter((area) => area !== "all")
    .map((area) => [area, read(`shared/contracts/${area}/package.json`).version]);
  expect(versions.length).toBeGreaterThan(20);
  expect(CONTRACT_VERSIONS).toEqual(Object.fromEntries(versions));
});

test.each(remotes)("remotes/%s requires each contract that it depends on, in a version that is here", (name) => {
  const { requires } = parseRemoteSource(read(`remotes/${name}/remote.json`), name);
  const { dependencies = {} } = read(`remotes/${name}/package.json`);
  const used = Object.keys(dependencies).flatMap(
    (dependency) => /^@trellis\/contract-(\w+)$/.exec(dependency)?.[1] ?? [],
  );
  expect(Object.keys(requires.contracts ?? {}).sort()).toEqual(used.sort());
  for (const [area, range] of Object.entries(requires.contracts ?? {}))
    expect([area, satisfiesCaret(CONTRACT_VERSIONS[area] ?? "", range)]).toEqual([area, true]);
});
