import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { product, signInByCall } from "../../support/sign-in.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const PORT = 5300 + (process.pid % 500);
const CREATE = `import { createOutsideRemote } from ${JSON.stringify(path.join(ROOT, "api/testing/remote-kit.ts"))};
console.log((await createOutsideRemote("stock-counts")).home);`;

let home = "";
let server: ChildProcess | undefined;
test.beforeAll(() => {
  test.setTimeout(180_000);
  home = execFileSync(process.env.BUN_PATH ?? "bun", ["-e", CREATE], { encoding: "utf8" }).trim();
});
test.afterAll(() => {
  server?.kill();
  if (home) rmSync(path.dirname(home), { recursive: true, force: true });
});

/** Starts the kit's own loop in the team's folder, and answers the address that it prints. */
function startLoop(): Promise<string> {
  const command = path.join(home, "node_modules/@trellis/remote-kit/bin/trellis-remote.mjs");
  const { NODE_ENV: _, ...env } = process.env;
  server = spawn("node", [command, "dev", product(), "--port", String(PORT)], { cwd: home, env });
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (text: Buffer) => {
      said += text;
      const link = /^Open (\S+)$/m.exec(said)?.[1];
      if (link) resolve(link);
    };
    server?.stdout?.on("data", hear);
    server?.stderr?.on("data", hear);
    server?.on("exit", () => reject(new Error(said)));
  });
}

test("a team works on its remote in the running product, in one browser, until it resets that", async ({ page }) => {
  test.setTimeout(120_000);
  await signInByCall(page);
  const link = await startLoop();
  const override = async () => (await (await page.request.get(`${product()}/api/remotes`)).json()).override;

  // The address alone switches nothing on.
  await page.goto(link);
  await expect(
    page.getByRole("heading", { name: `Use stock-counts from localhost:${PORT} in this browser?` }),
  ).toBeVisible();
  expect(await override()).toBeUndefined();
  await page.getByRole("button", { name: "Use it in this browser" }).click();

  await expect(page).toHaveURL(/\/app\/stock-counts$/);
  await expect(page.getByText("Added this month")).toBeVisible({ timeout: 45_000 });
  const banner = page.getByRole("region", { name: "Remote from this computer" });
  await expect(banner).toContainText(`This browser uses stock-counts from localhost:${PORT}.`);

  // A change is on the screen when it is saved, without loading the page again.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const messages = path.join(home, "src/messages.ts");
  writeFileSync(messages, readFileSync(messages, "utf8").replace("Added this month", "Counted this month"));
  await expect(page.getByText("Counted this month")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await banner.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("heading", { name: "Page not found" }).first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await override()).toBeUndefined();
});
