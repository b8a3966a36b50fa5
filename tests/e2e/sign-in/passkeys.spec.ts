import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { findFaults } from "../../support/axe.ts";
import { startProduction } from "../../support/production-product.ts";
import { heading } from "../organization/onboarding-setup.ts";
import { signInByMail, startOrganizationIn } from "./production-sign-in.ts";

let production: Awaited<ReturnType<typeof startProduction>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  production = await startProduction();
});
test.afterAll(() => production?.stop());

/** A device with a fingerprint reader, as Chromium plays one. Returns how to let the finger fail. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}

test("a passkey is added, signs in, confirms, and is removed", async ({ page, context }) => {
  test.setTimeout(180_000);
  await signInByMail(production, page, "keyed@example.org");
  await startOrganizationIn(page, "Fern Street Clinic");
  const setVerified = await addDevice(page);

  await page.goto(`${production.url}/app/settings/account`);
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add passkey" });
  await expect(dialog.getByLabel("Name")).toHaveValue(/Chrome on/);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel("Name").fill("Front desk");
  await setVerified(false);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Your device didn't confirm it.")).toBeVisible();
  await setVerified(true);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Passkey added", { exact: true })).toBeVisible();
  await expect(page.getByText("never used")).toBeVisible();

  await signOut(context);
  await page.goto(`${production.url}/app/settings/account`);
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("last used")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Actions for Front desk" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Office laptop");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Passkey renamed")).toBeVisible();

  const sql = postgres(production.databaseUrl, { max: 1 });
  await sql`update session set authenticated_at = now() - interval '1 hour'`;
  await sql.end();
  await page.getByRole("button", { name: "Actions for Office laptop" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByRole("alertdialog", { name: "Confirm it's you" })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(page.getByText("Office laptop")).toBeHidden();

  await signOut(context);
  await page.goto(`${production.url}/sign-in`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey doesn't work here.")).toBeVisible();
  await expect(heading(page, "Run your whole organization from one place")).toBeVisible();
});
