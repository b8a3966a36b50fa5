import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Import, readImports } from "./import-graph.ts";
import { projectFiles, ROOT, readText } from "./project-files.ts";

const sources = projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(path.join(ROOT, file)));

const imports = readImports(sources);

const partOf = (file: string) => /^(remotes\/[^/]+|host|embeds|api|shared|tests|scripts)\//.exec(file)?.[1];
const MAY_IMPORT: Record<string, string[]> = {
  host: ["shared"],
  embeds: ["shared"],
  api: ["shared"],
  shared: [],
  scripts: [],
  tests: ["shared", "api"],
};
const isTest = (file: string) => /\.(test|spec|arbitrary)\.tsx?$|^api\/testing\/|^tests\//.test(file);

/** In development one Vite server draws host and remotes from source; that one file names the remotes. */
const EXCEPTIONS: Import[] = [];

test("host, remotes and embeds import shared and nothing of each other; the API imports shared", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [partOf(from), partOf(to)];
    if (!source || !target || source === target || isTest(from)) return false;
    if (EXCEPTIONS.some((exception) => exception.from === from && exception.to === to)) return false;
    return !(source.startsWith("remotes/") ? ["shared"] : (MAY_IMPORT[source] ?? [])).includes(target);
  });
  expect(wrong).toEqual([]);
});

/** Libraries that compute and know nothing of where they run. */
const PURE = [
  "zod/mini",
  "rrule-temporal",
  "temporal-polyfill",
  "@messageformat/core",
  "@messageformat/core/lib/compile-module.js",
  "@messageformat/parser",
  "@messageformat/runtime",
  "@messageformat/runtime/lib/cardinals",
];

test("the contract and the rules know neither browser nor server", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      /^shared\/(contracts|packages)\//.test(from) &&
      !isTest(from) &&
      !/^shared\/(contracts|packages)\//.test(to) &&
      !PURE.includes(to),
  );
  expect(wrong).toEqual([]);
});

test("what must exist once in a page is imported by its shared name", () => {
  const wrong = sources.filter(
    (file) =>
      /^(shared\/src\/(ui|client|forms|remote)|remotes)\//.test(file) &&
      !isTest(file) &&
      /from "(\.\.\/)+(shared\/src\/)?runtime\//.test(readText(file)),
  );
  expect(wrong).toEqual([]);
});

test("only env.ts reads the environment", () => {
  const wrong = sources.filter(
    (file) => file.startsWith("api/src/") && !isTest(file) && /process\.env|Bun\.env/.test(readText(file)),
  );
  // The programs hand the environment to env.ts whole; the embedded Postgres needs PATH to find its own tools.
  expect(wrong.sort()).toEqual([
    "api/src/kernel/db/embedded/cluster.ts",
    "api/src/main.ts",
    "api/src/publish-remote.ts",
    "api/src/trellis.ts",
  ]);
  for (const file of wrong) expect(readText(file).match(/(process|Bun)\.env/g)).toHaveLength(1);
});

describe("names", () => {
  test("files are named in kebab-case, and no drawer is called utils", () => {
    const wrong = sources.filter(
      (file) =>
        !/^[a-z0-9.]+(-[a-z0-9.]+)*\.(ts|tsx|mjs)$/.test(path.basename(file)) ||
        /(^|\/)(utils?|helpers?|common|misc|lib)(\/|\.tsx?$)/.test(file),
    );
    expect(wrong).toEqual([]);
  });

  test("no file but a catalogue of words is longer than 300 lines", () => {
    const long = sources.filter((file) => readText(file).split("\n").length > 301);
    expect(long).toEqual([]);
  });
});

test("the secret of AUTH_SECRET is read by the settings and used by the key ring alone", () => {
  const server = sources.filter((file) => file.startsWith("api/src/") && !isTest(file));
  const code = (file: string) => readText(file).replaceAll(/^\s*(\*|\/[*/]).*$/gm, "");
  expect(server.filter((file) => /\bAUTH_SECRET\b|"auth-secret"/.test(code(file)))).toEqual(["api/src/kernel/env.ts"]);
  const makers = server.filter((file) => /\b(createHmac|hkdf|hkdfSync)\(/.test(code(file)));
  // A backup is sealed with SEALING_KEYS, and Mailgun signs with a key of its own.
  expect(makers.toSorted()).toEqual([
    "api/src/areas/mail/bounces/mailgun-report.ts",
    "api/src/kernel/backup/manifest.ts",
    "api/src/kernel/identity/session-cookie.ts",
    "api/src/kernel/key-ring.ts",
  ]);
});
