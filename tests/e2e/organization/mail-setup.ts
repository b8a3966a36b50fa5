import { expect, type Page } from "@playwright/test";
import { product, signIn } from "../shell/shell-setup.ts";
import { send } from "../surveys/surveys-setup.ts";

/**
 * Opens the page of the newest mail that someone got, of those with a subject where it is named, as soon as it was sent. Other
 * journeys write to an address that is not the journey's own, so such a mail needs its subject.
 */
export async function openMailTo(page: Page, address: string, subject = ""): Promise<void> {
  const mails = page.getByRole("listitem").filter({ hasText: address }).filter({ hasText: subject });
  const entry = mails.getByRole("link").first();
  await expect(async () => {
    await page.goto(`${product()}/dev/mail`);
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await entry.click();
}

/** Invites someone as a viewer, and signs in as that person, who has accepted by the link of the mail. */
export async function becomeViewer(page: Page, address: string): Promise<void> {
  await send(page.context().request, "/api/team/invite", { email: address, role: "viewer" });
  await openMailTo(page, address);
  const text = (await page.getByRole("region", { name: "As text" }).textContent()) ?? "";
  const token = /\/invite\/([\w-]+)/.exec(text)?.[1];
  await signIn(page, "/app", address);
  await send(page.context().request, `/api/invitations/${token}/accept`, {});
}

export const TEMPLATES = "/app/settings/email-templates";

/** Opens one template in the editor. */
export async function openTemplate(page: Page, name: string): Promise<void> {
  await page.goto(product() + TEMPLATES);
  await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

/** The mail of the preview, in its own tree. */
export const previewOf = (page: Page) => page.getByRole("region", { name: "The email with sample values" });
