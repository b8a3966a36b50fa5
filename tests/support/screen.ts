import { expect, type Page } from "@playwright/test";
import { product, signInByCall } from "./sign-in.ts";

export interface Screen {
  name: string;
  /** What is there in a wide or in a narrow window alone. */
  only?: "desk" | "phone";
  /** Goes there and waits until everything is on display. */
  open: (page: Page) => Promise<void>;
}

export const headed = async (page: Page, address: string) => {
  await page.goto(product() + address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

/** Signs in as the demo's admin, where there is something on every screen. */
export const asAdmin = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await signInByCall(page);
  await open(page);
};
