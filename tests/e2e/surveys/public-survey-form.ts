import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";

type Place = Page | Locator | FrameLocator;

/** Chooses an answer to each required question. */
export async function answerRequired(place: Place): Promise<void> {
  await place.getByRole("radio", { name: "School" }).check();
  await place.getByRole("radio", { name: "4" }).check();
  await place.getByRole("radio", { name: "Yes" }).check();
}

export const submitButton = (place: Place) => place.getByRole("button", { name: "Submit" });
export const thanks = (place: Place) => place.getByRole("heading", { name: "Thank You" });

/** What automatic checks find wrong for people with disabilities, once no color fades any more. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const fades = roots.flatMap((root) => root.getAnimations()).filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
  expect(await findFaults(page)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Collects what a page's policy refused and what went wrong in it, to be empty at the end. */
export function watchTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) troubles.push(message.text());
  });
  return troubles;
}
