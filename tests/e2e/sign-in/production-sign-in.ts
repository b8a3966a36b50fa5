import { expect, type Page } from "@playwright/test";
import { readPart } from "../../fakes/smtp.ts";
import type { startProduction } from "../../support/production-product.ts";
import { continueButton, fillDetails, heading } from "../organization/onboarding-setup.ts";

type Production = Awaited<ReturnType<typeof startProduction>>;

/** The link in the next email to an address, after the first `known` ones. */
export async function mailedLink(production: Production, email: string, known = 0): Promise<string> {
  const mails = () => production.smtp.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => mails().length).toBeGreaterThan(known);
  const link = /http:\/\/localhost:\d+\/sign-in#[\w-]+/.exec(readPart(mails().at(-1)?.raw ?? "", "text/plain"))?.[0];
  if (!link) throw new Error("the email has no link");
  return link;
}

export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(`Check ${email} for a link.`)).toBeVisible();
}

/** Signs in by a link, and stays on the page that it opens: `returnTo`, a path of the product. */
export async function signInByMail(production: Production, page: Page, email: string, returnTo = "/onboarding") {
  const known = production.smtp.received.filter(({ to }) => to.includes(email)).length;
  await page.goto(`${production.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await askForLink(page, email);
  await page.goto(await mailedLink(production, email, known));
}

/** Starts an organization through the screens that a newcomer sees. */
export async function startOrganizationIn(page: Page, name: string): Promise<void> {
  await fillDetails(page, { name, type: "Non-Profit" });
  const start = page.getByRole("button", { name: /^(Start|Create)/ });
  while (!(await start.isVisible())) await continueButton(page).click();
  await start.click();
  await expect(heading(page, "Welcome aboard")).toBeFocused();
}
