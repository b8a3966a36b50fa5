import { expect, type Page, test } from "@playwright/test";
import { readPart } from "../../fakes/smtp.ts";
import { findFaults } from "../../support/axe.ts";
import { startProduction } from "../../support/production-product.ts";
import { continueButton, fillDetails, heading } from "./onboarding-setup.ts";

let production: Awaited<ReturnType<typeof startProduction>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  production = await startProduction();
});
test.afterAll(() => production?.stop());

/** The link in the next email to an address. */
async function mailedLink(email: string, known = 0): Promise<string> {
  const mails = () => production.smtp.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => mails().length).toBeGreaterThan(known);
  const link = /http:\/\/localhost:\d+\/sign-in#[\w-]+/.exec(readPart(mails().at(-1)?.raw ?? "", "text/plain"))?.[0];
  if (!link) throw new Error("the email has no link");
  return link;
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(`Check ${email} for a link.`)).toBeVisible();
}

test("with a mail server alone, a newcomer signs in by email and starts an organization", async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto(`${production.url}/api/login?returnTo=%2Fonboarding`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("Enter an email address like name@example.org.")).toBeVisible();
  await askForLink(page, "newcomer@example.org");
  const link = await mailedLink("newcomer@example.org");

  // Another browser asks first, and using the link up is left to a person.
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole("button", { name: "Sign in here" })).toBeVisible();
  expect(await findFaults(other)).toEqual([]);
  await other.context().close();

  await page.goto(link);
  await fillDetails(page, { name: "Alder Street Kitchen", type: "Non-Profit" });
  const start = page.getByRole("button", { name: /^(Start|Create)/ });
  while (!(await start.isVisible())) await continueButton(page).click();
  await start.click();
  await expect(heading(page, "Welcome aboard")).toBeFocused();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(heading(again, "This link no longer works")).toBeVisible();
  await again.context().close();
});
