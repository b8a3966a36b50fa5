import { expect, type Page } from "@playwright/test";

interface Details {
  name: string;
  email?: string;
  type?: "For-Profit" | "Non-Profit";
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const continueButton = (page: Page) => page.getByRole("button", { name: "Continue" });
export const startButton = (page: Page) => page.getByRole("button", { name: "Start Free Trial" });

/** Fills the first step with what it needs. */
export async function fillDetails(page: Page, { name, email = "office@example.org", type }: Details): Promise<void> {
  await page.getByLabel("Organization name").fill(name);
  if (type) await page.getByRole("radio", { name: type }).check();
  await page.getByLabel("Email").fill(email);
}

/** From the first step to the review. */
export async function goToReview(page: Page, details: Details): Promise<void> {
  await fillDetails(page, details);
  await continueButton(page).click();
  await expect(heading(page, "Choose a plan")).toBeFocused();
  await continueButton(page).click();
  await expect(heading(page, "Review and start")).toBeFocused();
}

/** Goes the whole way as someone signed in, and on to the dashboard. */
export async function createByOnboarding(page: Page, details: Details): Promise<void> {
  await goToReview(page, details);
  await startButton(page).click();
  await expect(heading(page, "Welcome aboard")).toBeFocused();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
}
