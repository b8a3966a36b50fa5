import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const COPY = path.join(os.tmpdir(), `trellis-publish-${process.pid}`);
const BUN = process.env.BUN_PATH ?? "bun";
/** A text of the remote's first screen that no other journey looks for: all of them get the release meanwhile. */
const EARLIER = "of people who saw a form";
const NEXT = "of all who saw a form";

test.describe.configure({ mode: "serial" });
test.beforeAll(() => {
  // A separate checkout, as another team has: nothing that the running product serves from is touched.
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  const generated = /(^|\/)(node_modules|dist|dist-public|test-results|data|\.cache)(\/|$)/;
  for (const part of [
    "api",
    "embeds",
    "host",
    "remotes",
    "shared",
    "tests",
    "package.json",
    "bun.lock",
    "bunfig.toml",
    "tsconfig.base.json",
  ]) {
    cpSync(path.join(ROOT, part), path.join(COPY, part), {
      recursive: true,
      filter: (source) => !generated.test(path.relative(ROOT, source)),
    });
  }
  execFileSync(BUN, ["install", "--frozen-lockfile"], { cwd: COPY, stdio: "pipe" });
});
test.afterAll(() => rmSync(COPY, { recursive: true, force: true }));

/** A command of the operator, beside the running product. */
function operate(...args: string[]): string {
  const env = {
    ...process.env,
    DATA_DIR: process.env.TRELLIS_DATA_DIR,
    NODE_ENV: "development",
    DATABASE_URL: "",
    LOG_LEVEL: "warn",
  };
  return execFileSync(BUN, ["api/src/trellis.ts", ...args], { cwd: ROOT, env, encoding: "utf8" });
}

/** Publishes as a team does: to the running product, which never restarts, with a key and no other setting. */
function publish(key: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, PUBLISH_TO: process.env.TRELLIS_URL, DEPLOY_KEY: key };
  return execFileSync(BUN, ["api/src/publish-remote.ts", ...args], { cwd: ROOT, env, encoding: "utf8" });
}

const version = async (page: Page) => {
  const { remotes } = (await (await page.request.get(`${process.env.TRELLIS_URL}/api/remotes`)).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === "surveys")?.version ?? "";
};

test("a team publishes a new version of its area while everyone keeps working, and rolls it back", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const url = process.env.TRELLIS_URL;
  await page.goto(`${url}/api/dev-login?returnTo=/app/surveys`);
  await expect(page.getByText(EARLIER, { exact: true })).toBeVisible();
  const before = await version(page);

  const messages = path.join(COPY, "remotes/surveys/src/messages.ts");
  writeFileSync(messages, readFileSync(messages, "utf8").replace(`"${EARLIER}"`, `"${NEXT}"`));
  execFileSync(BUN, ["x", "vite", "build"], { cwd: path.join(COPY, "remotes/surveys"), stdio: "pipe" });
  const [key = ""] = operate("remote", "key", "create", "surveys", "journey").split("\n");
  expect(publish(key, path.join(COPY, "remotes/surveys"))).toContain("published");
  const after = await version(page);
  expect(after).not.toBe(before);

  // The tab that was open keeps the release that it loaded on the screen; entering the area again may bring the new one.
  await expect(page.getByText(EARLIER, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Finance/ }).click();
  await expect(page.getByText("Net Balance", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Surveys/ }).click();
  await page
    .getByRole("button", { name: /View Results/ })
    .first()
    .click();
  await expect(page).toHaveURL(/results/);
  await expect(page.getByRole("alert")).toHaveCount(0);

  const second = await context.newPage();
  await second.goto(`${url}/app/surveys`);
  await expect(second.getByText(NEXT, { exact: true })).toBeVisible();
  await expect(second.getByText(EARLIER, { exact: true })).toHaveCount(0);

  // Everyone is back on the earlier one; a preview shows the next to one browser alone.
  expect(publish(key, "remotes/surveys", before)).toContain("again");
  const preview = await context.newPage();
  const link = new URL(operate("remote", "preview", "surveys", after).trim());
  await preview.goto(`${url}${link.pathname}`);
  await preview.goto(`${url}/app/surveys`);
  await expect(preview.getByText(NEXT, { exact: true })).toBeVisible();
  await preview.goto(`${url}/api/remote-previews/off`);
  await second.reload();
  await expect(second.getByText(EARLIER, { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});
