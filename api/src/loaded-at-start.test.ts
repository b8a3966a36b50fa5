import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

/** Packages that slow every start and hold memory in every process unless they are loaded on first use. */
const AT_FIRST_USE = [
  "@modelcontextprotocol/sdk",
  "@node-saml/node-saml",
  "@simplewebauthn/server",
  "ajv",
  "better-auth",
  "fontkit",
  "nodemailer",
  "pdfkit",
  "sanitize-html",
  "sharp",
  "xml-crypto",
];
/** Files loaded at startup, ours and packages': 2,830 when this was written, 4,090 before. */
const MAX_FILES = 3_100;

const LIST = `
  await import("./app.ts"); await import("./jobs.ts"); await import("./kernel/open-services.ts");
  process.stdout.write(JSON.stringify(Object.keys(require.cache)));`;

test("packages that few requests need are loaded on first use, not at startup", () => {
  const loaded = spawnSync(process.execPath, ["-e", LIST], { cwd: import.meta.dirname, encoding: "utf8" });
  expect(loaded.status, loaded.stderr).toBe(0);
  const files = (JSON.parse(loaded.stdout) as string[]).map((file) => file.split(path.sep).join("/"));
  expect(files.filter((file) => file.endsWith("/api/src/app.ts"))).toHaveLength(1);
  const early = AT_FIRST_USE.filter((name) => files.some((file) => file.includes(`/node_modules/${name}/`)));
  expect(early).toEqual([]);
  expect(files.length).toBeLessThan(MAX_FILES);
}, 60_000);
