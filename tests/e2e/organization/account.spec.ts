import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { findFaults } from "../../support/axe.ts";
import { test } from "../../support/journey.ts";
import { navigation, product } from "../shell/shell-setup.ts";
import { ACCOUNT, joinedColleague, otherBrowser, ownOrganization } from "./account-setup.ts";
import { confirmation, growSignInOld } from "./old-sign-in.ts";

const sessions = (page: Page) => page.getByRole("listitem").filter({ has: page.getByText(/^Signed in /) });

test("a browser that is signed out elsewhere is out at its next step", async ({ page, browser }) => {
  const { email } = await ownOrganization(page, "Two Browsers");
  await expect(sessions(page)).toHaveCount(1);
  await expect(sessions(page).getByText("This browser")).toBeVisible();

  const other = await otherBrowser(browser, email, "/app/finance", { isLive: false });
  await expect(other.getByRole("heading", { name: "Recent Transactions" })).toBeVisible();
  await page.reload();
  await expect(sessions(page)).toHaveCount(2);
  await sessions(page)
    .getByRole("button", { name: /^Sign out Chrome on / })
    .click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);

  // The words are there for half a second: who looks only after the press may come too late.
  const said = other.getByText("You are logged out. Logging in again...").waitFor();
  await navigation(other).getByRole("link", { name: "Surveys", exact: true }).click();
  await said;
  await other.waitForURL(/\/test-login\?returnTo=/);
  expect((await other.request.get(`${product()}/api/auth/user`)).status()).toBe(401);
  await other.context().close();
});

test("all other browsers are signed out together, after a confirmation", async ({ page, browser }) => {
  const { email } = await ownOrganization(page, "Many Browsers");
  const others = [await otherBrowser(browser, email, "/app"), await otherBrowser(browser, email, "/app")];
  await page.reload();
  await expect(sessions(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out all others" }).click();
  await expect(sessions(page)).toHaveCount(1);
  for (const other of others) {
    expect((await other.request.get(`${product()}/api/auth/user`)).status()).toBe(401);
    await other.context().close();
  }
  expect((await page.request.get(`${product()}/api/auth/user`)).status()).toBe(200);
});

test("a colleague leaves, and sees what someone without an organization sees", async ({ page, browser }) => {
  const owner = await ownOrganization(page, "Leavers");
  const colleague = await joinedColleague(browser, owner, "user");
  await colleague.page.goto(product() + ACCOUNT);
  await expect(colleague.page.getByText("Your role in Leavers: User.")).toBeVisible();
  await expect(colleague.page.getByRole("button", { name: "Delete organization" })).toHaveCount(0);
  await expect(colleague.page.getByRole("button", { name: "Export everything" })).toHaveCount(0);
  await colleague.page.getByRole("button", { name: "Leave organization" }).click();
  const question = colleague.page.getByRole("alertdialog", { name: "Leave Leavers?" });
  await question.getByRole("button", { name: "Leave organization" }).click();
  await expect(colleague.page.getByText("Leavers")).toHaveCount(0);
  expect((await colleague.page.request.get(`${product()}/api/user/current-organization`)).status()).toBe(404);
  await expect(page.getByRole("button", { name: "Leave organization" })).toHaveCount(0);
  await colleague.page.context().close();
});

test("the owner hands over, and then may leave", async ({ page, browser }) => {
  const owner = await ownOrganization(page, "Heirs");
  await page.getByRole("button", { name: "Transfer ownership" }).click();
  await expect(page.getByText("There's no other active admin.", { exact: false })).toBeVisible();
  await page.keyboard.press("Escape");
  const heir = await joinedColleague(browser, owner, "admin");
  await page.reload();
  await page.getByRole("button", { name: "Transfer ownership" }).click();
  const dialog = page.getByRole("dialog", { name: "Transfer ownership" });
  await dialog.getByLabel("New owner").selectOption({ label: heir.email });
  await dialog.getByRole("button", { name: "Transfer ownership" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Leave organization" })).toBeVisible();
  await heir.page.goto(product() + ACCOUNT);
  await expect(heir.page.getByRole("button", { name: "Transfer ownership" })).toBeVisible();
  await heir.page.context().close();
});

test("the export opens, and holds what was entered", async ({ page }) => {
  const { call } = await ownOrganization(page, "Everything");
  await call("POST", "/api/transactions", {
    description: "=1+1",
    amount: "1234.50",
    type: "income",
    category: "Grants",
    date: "2026-02-03",
  });
  await growSignInOld(page);
  await page.getByRole("button", { name: "Export everything" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    confirmation(page).getByRole("button", { name: "Confirm" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(text("README.txt")).toContain("Everything that Everything owns");
  const stored = (await call("GET", "/api/transactions")) as { id: string }[];
  const exported = JSON.parse(text("json/transaction.json")) as Record<string, unknown>[];
  expect(exported).toMatchObject([{ id: stored[0]?.id, description: "=1+1", amount: "1234.50", date: "2026-02-03" }]);
  expect(text("csv/transaction.csv")).toContain("'=1+1");
});

test("a deletion needs the name, makes everything read-only, and is canceled", async ({ page }) => {
  const { id } = await ownOrganization(page, "Short Lived");
  await page.getByRole("button", { name: "Delete organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Short Lived?" });
  await dialog.getByLabel("Type Short Lived to confirm").fill("short lived");
  await dialog.getByRole("button", { name: "Delete in 30 days" }).click();
  await expect(dialog.getByText("This doesn't match the organization's name")).toBeVisible();
  await dialog.getByLabel("Type Short Lived to confirm").fill("Short Lived");
  await dialog.getByRole("button", { name: "Delete in 30 days" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Short Lived will be deleted on /).first()).toBeVisible();
  const write = () =>
    page.request.put(`${product()}/api/organizations/${id}`, {
      headers: { Origin: product() },
      data: { primaryColor: "#0f766e" },
    });
  expect((await write()).status()).toBe(402);
  await page.getByRole("button", { name: "Keep organization" }).click();
  await expect(page.getByRole("button", { name: "Delete organization" })).toBeVisible();
  expect((await write()).status()).toBe(200);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`passes the accessibility rules and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await ownOrganization(page, "Accessible");
    await expect(sessions(page)).toHaveCount(1);
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("button", { name: "Delete organization" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
