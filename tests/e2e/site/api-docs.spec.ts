import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { issueKey, programsOrganization } from "../organization/api-keys-setup.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../surveys/public-survey-form.ts";
import { product } from "../surveys/public-survey-setup.ts";

const run = promisify(execFile);
const hasCurl = spawnSync("curl", ["--version"]).status === 0;
/**
 * Calls that start or end a session or redirect to another service, the stream that never ends, features that the demo's
 * plan lacks, a domain that doesn't exist, and the operators' console.
 */
const LEFT_OUT =
  /\/api\/(login|logout|dev-login|live|user\/confirm-sign-in|user\/sign-in-methods\/connect|audit-log\/export|domains\/allowed|scim\/v2|operations|reseller)\b/;

let folder = "";
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trellis-api-docs-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (page: Page, language: string) => page.locator(`code[data-language="${language}"]`).allTextContents();

test("the reference is readable without scripts, on a phone and in both themes", async ({ browser }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${product()}/api/docs`);
    await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Transactions" }).click();
    await expect(page).toHaveURL(`${product()}/api/docs/finance`);
    await expect(page).toHaveTitle("Transactions · API reference");
    await page.getByRole("link", { name: "POST /api/transactions", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "POST /api/transactions", exact: true })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
  }
});

test("an area that doesn't exist answers 404 with a way back", async ({ page }) => {
  const answer = await page.goto(`${product()}/api/docs/nothing`);
  expect(answer?.status()).toBe(404);
  await page.getByRole("link", { name: "See all areas" }).click();
  await expect(page).toHaveURL(`${product()}/api/docs`);
});

test("the curl examples of the first page work as they are written", async ({ page }) => {
  test.skip(!hasCurl, "curl is not installed");
  await page.goto(`${product()}/api/docs`);
  const examples = await codeOf(page, "curl");
  expect(examples).toHaveLength(3);
  const { stdout } = await run("bash", ["-ec", examples.join("\necho\n")], { cwd: folder });
  const [, listed = "", added = ""] = stdout.split("\n").filter((line, at) => at === 0 || line !== "");
  expect(JSON.parse(listed || "[]")).toHaveLength(2);
  expect(JSON.parse(added)).toMatchObject({ amount: "48.20", description: "Paper and envelopes" });
});

test("the TypeScript examples of the first page work as they are written", async ({ page }) => {
  const session = await signIn(page);
  await page.goto(`${product()}/api/docs`);
  const file = path.join(folder, "examples.ts");
  writeFileSync(file, (await codeOf(page, "TypeScript")).join("\n\n"));
  const { stdout } = await run(process.env.BUN_PATH ?? "bun", [file], {
    env: { ...process.env, BASE: product(), AUTH: session, FORCE_COLOR: "0" },
  });
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d+\.\d\d /);
  expect(Number(lines[2])).toBeGreaterThan(10);
});

test("the examples of the first page work with a key, as curl and as TypeScript", async ({ page }) => {
  test.skip(!hasCurl, "curl is not installed");
  const { request } = await programsOrganization(page);
  const permissions = { canManageFinances: true, canManageContacts: true };
  const secret = await issueKey(request, { name: "Reference", access: "write", permissions });
  await page.goto(`${product()}/api/docs`);
  const [setup = ""] = await codeOf(page, "shell");
  expect(setup).toContain("orgkey_…");
  const [, ...calls] = await codeOf(page, "curl");
  const shell = [setup.replace("orgkey_…", secret), ...calls].join("\necho\n");
  const { stdout } = await run("bash", ["-ec", shell], { cwd: folder });
  const [listed = "", added = ""] = stdout.split("\n").filter((line) => line !== "");
  expect(JSON.parse(listed)).toEqual([]);
  expect(JSON.parse(added)).toMatchObject({ amount: "48.20" });
  const file = path.join(folder, "with-key.ts");
  writeFileSync(file, (await codeOf(page, "TypeScript")).join("\n\n"));
  const typed = await run(process.env.BUN_PATH ?? "bun", [file], {
    env: { ...process.env, BASE: product(), AUTH: `Authorization: Bearer ${secret}`, FORCE_COLOR: "0" },
  });
  expect(typed.stdout).toContain("48.20 Paper and envelopes");
});

test("each area's reading calls answer, as curl and as TypeScript", async ({ page }) => {
  test.slow();
  const session = await signIn(page);
  await page.goto(`${product()}/api/docs`);
  const [client = ""] = await codeOf(page, "TypeScript");
  const areas = await page
    .locator(".api-areas a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(areas.length).toBeGreaterThan(15);
  const curls: string[] = [];
  const scripts: string[] = [];
  for (const area of areas) {
    await page.goto(area);
    const [curl, typeScript] = [await codeOf(page, "curl"), await codeOf(page, "TypeScript")];
    expect(typeScript).toHaveLength(curl.length);
    for (const [at, text] of curl.entries()) {
      if (!text.startsWith('curl "$BASE/') || /\$(?!BASE|AUTH)/.test(text) || LEFT_OUT.test(text)) continue;
      curls.push(text);
      scripts.push(typeScript[at] ?? "");
    }
  }
  expect(curls.length).toBeGreaterThan(100);
  const env = { ...process.env, BASE: product(), AUTH: session, FORCE_COLOR: "0" };
  const file = path.join(folder, "reading.ts");
  const steps = scripts.map(
    (text) => `try {\n${text}\n} catch (error) { console.log(${JSON.stringify(text)}, String(error)); }`,
  );
  writeFileSync(file, `${client}\n${steps.join("\n")}`);
  const typed = await run(process.env.BUN_PATH ?? "bun", [file], { env, cwd: folder });
  expect(typed.stdout).toBe("");
  if (!hasCurl) return;
  const shell = curls.map(
    (text) =>
      `${text.replace("curl ", "curl -sS -f -o file ").replace(/ \\\n {2}-o file$/, "")} || echo ${JSON.stringify(text.split("\n")[0]?.replaceAll('"', ""))}`,
  );
  const typedOut = await run("bash", ["-c", shell.join("\n")], { env, cwd: folder });
  expect(typedOut.stdout).toBe("");
});

/** The demo's admin, as the first page says: the cookie of the session, ready to be sent as a header. */
async function signIn(page: Page): Promise<string> {
  await page.goto(`${product()}/api/dev-login`);
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith(".session"));
  return `Cookie: ${session?.name}=${session?.value}`;
}
