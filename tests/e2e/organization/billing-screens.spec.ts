import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { expectBothThemesAccessible, expectNoSidewaysScroll } from "../every-screen/whole-page.ts";
import { product } from "../shell/shell-setup.ts";
import { createSurvey, newOrganization } from "./billing-setup.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 740 };

const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  "choosing a plan": async (page) => {
    await newOrganization(page, product());
    await page.goto(`${product()}/subscribe?plan=professional&addOns=security_compliance`);
    await expect(page.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  },
  "a payment that was left": async (page) => {
    await newOrganization(page, product());
    await page.goto(`${product()}/subscribe?canceled=1`);
    await expect(page.getByText("You left the payment page.")).toBeVisible();
  },
  "waiting for the provider": async (page) => {
    await newOrganization(page, product());
    await page.goto(`${product()}/checkout?plan=starter&interval=monthly`);
    await expect(page.getByRole("heading", { name: "Waiting for the payment provider" })).toBeVisible();
  },
  "billing before anything was paid": async (page) => {
    await newOrganization(page, product());
    await page.goto(`${product()}/app/settings/billing`);
    await expect(page.getByText("No billing events yet")).toBeVisible();
  },
  "a refusal of the plan": async (page) => {
    await newOrganization(page, product());
    for (let index = 0; index < 3; index += 1) await createSurvey(page.request, product());
    await page.goto(`${product()}/app/surveys`);
    await page.getByRole("button", { name: "Create Survey" }).first().click();
    const editor = page.getByRole("region", { name: "Create Survey" });
    await editor.getByRole("textbox", { name: "Title" }).fill("The fourth");
    await editor.getByRole("textbox", { name: /^Question 1/ }).fill("How was it?");
    await editor.getByRole("button", { name: "Create Survey" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
};

for (const [name, open] of Object.entries(SCREENS)) {
  test(`the whole page is accessible, light and dark, wide and narrow: ${name}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page);
    await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectBothThemesAccessible(page, `${size.width} px`);
    }
    await page.setViewportSize(NARROWEST);
    await expectNoSidewaysScroll(page);
  });
}
