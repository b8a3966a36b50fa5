import { expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { appCode } from "../../../api/testing/people/app-code.ts";
import { readPart } from "../../fakes/smtp.ts";
import { findFaults } from "../../support/axe.ts";
import { startProduction } from "../../support/production-product.ts";
import { heading } from "../organization/onboarding-setup.ts";
import { mailedLink, signInByMail, startOrganizationIn } from "./production-sign-in.ts";

let production: Awaited<ReturnType<typeof startProduction>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  production = await startProduction();
});
test.afterAll(() => production?.stop());

const HOURGLASS = 30_000;

/** Sets up an app on the page's card. Returns its key; the code of half a minute ago is the one that is used. */
async function setUpApp(page: Page, whileCodesAreShown = async () => {}): Promise<string> {
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  const key = await dialog.getByLabel("Key", { exact: true }).inputValue();
  const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
  // On a busy machine, a code may be too old by the time it arrives.
  await expect(async () => {
    await dialog.getByLabel("Code", { exact: true }).fill(appCode(key, new Date(Date.now() - HOURGLASS + 5000)));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(codes).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await whileCodesAreShown();
  await codes.getByRole("button", { name: "Done" }).click();
  return key;
}

async function invitationLink(email: string): Promise<string> {
  const find = () =>
    production.smtp.received
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => /http:\/\/localhost:\d+\/invite\/[\w.~-]+/.exec(readPart(raw, "text/plain"))?.[0])
      .find((link) => link !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

test("an organization requires two-step sign-in: its admin turns it on, a newcomer sets it up, and a confirmation asks for the code", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signInByMail(production, page, "strict@example.org");
  await startOrganizationIn(page, "Elm Street Shelter");
  await page.goto(`${production.url}/app/settings/team`);
  await page.getByRole("button", { name: "Require", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Require" }).click();
  await expect(page.getByText("Add a passkey or an authenticator app to your own account first")).toBeVisible();
  await page.goto(`${production.url}/app/settings/account`);
  // The recovery codes stay open even if refreshing the page behind them fails.
  const status = "**/api/user/second-factor";
  let failures = 0;
  await page.getByRole("button", { name: "Set up", exact: true }).waitFor();
  await page.route(status, (route) => {
    if (route.request().method() !== "GET") return route.continue();
    failures += 1;
    return route.fulfill({ status: 403, json: { message: "No luck", code: "forbidden" } });
  });
  const key = await setUpApp(page, () => expect.poll(() => failures).toBeGreaterThan(0));
  await page.unroute(status);
  await page.goto(`${production.url}/app/settings/team`);
  await page.getByRole("button", { name: "Require", exact: true }).click();
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Require" }).click();
  await expect(page.getByText("Two-step sign-in required")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop requiring" })).toBeVisible();
  await page.getByLabel("Email").fill("newcomer@example.org");
  await page.getByRole("button", { name: "Send invitation" }).click();

  const other = await (await browser.newContext()).newPage();
  const link = await invitationLink("newcomer@example.org");
  await signInByMail(production, other, "newcomer@example.org", `/app?invite=${link.split("/").at(-1)}`);
  await other.getByRole("button", { name: "Accept invitation" }).click();
  await expect(heading(other, "Sign in")).toBeVisible();
  await expect(other.getByText("Elm Street Shelter requires two-step sign-in")).toBeVisible();
  expect(await findFaults(other)).toEqual([]);
  await other.getByRole("link", { name: "Account settings" }).click();
  await expect(other.getByRole("button", { name: "Leave organization" })).toBeVisible();
  await other.goto(`${production.url}/app/contacts`);
  await setUpApp(other);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(heading(other, "Contacts")).toBeVisible();
  await other.context().close();

  // A confirmation by link is completed by the app's code.
  const sql = postgres(production.databaseUrl, { max: 1 });
  await sql`update session set authenticated_at = now() - interval '1 hour', second_factor_at = now() - interval '1 hour'`;
  await sql.end();
  await page.goto(`${production.url}/app/settings/account`);
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New recovery codes" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm it's you" });
  const before = production.smtp.received.filter(({ to }) => to.includes("strict@example.org")).length;
  await dialog.getByRole("button", { name: "Email me a link" }).click();
  const opened = await page.context().newPage();
  await opened.goto(await mailedLink(production, "strict@example.org", before));
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This code isn't right")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel("Code").fill(appCode(key, new Date(Date.now() + HOURGLASS - 5000)));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog", { name: "Save your recovery codes" })).toBeVisible();
});
