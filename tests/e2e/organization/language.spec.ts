import { expect } from "@playwright/test";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { test } from "../../support/journey.ts";
import { product } from "../shell/shell-setup.ts";
import { otherBrowser, ownOrganization } from "./account-setup.ts";

const PROFILE = "/app/settings/profile";
const TEXTS = {
  es: {
    label: "Idioma de sus pantallas",
    browser: "El mismo que el navegador",
    change: "Cambiar idioma",
    title: "Idioma",
    name: "Español",
    locale: "es-MX",
  },
};

// There is nothing to choose until a second language is offered.
for (const language of OFFERED_LANGUAGES.filter((each): each is keyof typeof TEXTS => each !== "en")) {
  const words = TEXTS[language];

  test(`a person's language (${language}) is theirs in every browser, until they follow the browser again`, async ({
    page,
    browser,
  }) => {
    const owner = await ownOrganization(page, "Two Languages", PROFILE);
    const root = page.locator("html");
    await expect(root).toHaveAttribute("lang", "en");
    await page.getByLabel("Language of your screens").selectOption(words.name);
    await page.getByRole("button", { name: "Change language" }).click();
    await expect(root).toHaveAttribute("lang", language);
    await expect(page.getByLabel(words.label)).toHaveValue(language);

    const other = await otherBrowser(browser, owner.email, PROFILE);
    await expect(other.locator("html")).toHaveAttribute("lang", language);
    await expect(other.getByRole("heading", { name: words.title })).toBeVisible();
    await other.context().close();

    await page.getByLabel(words.label).selectOption(words.browser);
    await page.getByRole("button", { name: words.change }).click();
    await expect(root).toHaveAttribute("lang", "en");
    await expect(page.getByLabel("Language of your screens")).toHaveValue("");
  });

  test(`the sign-in screen changes to ${language} and back, and the browser keeps it`, async ({ page }) => {
    await page.goto(`${product()}/app`);
    await page.getByRole("button", { name: words.name }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("button", { name: "English" })).toBeVisible();
    await page.goto(`${product()}/app/finance`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test(`a browser that prefers ${language} gets it`, async ({ browser }) => {
    const context = await browser.newContext({ locale: words.locale });
    const page = await context.newPage();
    await page.goto(`${product()}/app`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await context.close();
  });
}
