import path from "node:path";
import { type Browser, type Page, test } from "@playwright/test";
import { disguiseNow, inPseudoLanguage } from "../support/pseudo-language.ts";
import { product, signInByCall } from "../support/sign-in.ts";
import type { MainScreen } from "./main-screens.ts";
import { addressOf, isMadeWithTexts, PHONE, settle, THEMES, WIDE, withoutStream } from "./screen-picture.ts";
import { LOCALES, pictureOf, SHEET_LANGUAGES, SHEETS, type SheetLanguage, screensIn } from "./sheet-files.ts";

/** A language is taken in so many parts, which run beside each other; `-g "in english, 2 of"` takes one of them again. */
const PARTS = 6;

test.describe.configure({ mode: "parallel", timeout: 1_800_000 });

for (const language of SHEET_LANGUAGES)
  for (let part = 0; part < PARTS; part++)
    test(`pictures in ${language}, ${part + 1} of ${PARTS}`, async ({ browser }) => {
      const page = await openPage(browser, language);
      const mine = screensIn(language).filter((_, index) => index % PARTS === part);
      for (const signedOut of [true, undefined]) {
        if (!signedOut) await signInByCall(page);
        for (const screen of mine.filter((each) => each.signedOut === signedOut)) await take(page, language, screen);
      }
      await page.context().close();
    });

async function openPage(browser: Browser, language: SheetLanguage): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product(),
    locale: LOCALES[language],
    reducedMotion: "reduce",
    viewport: WIDE,
  });
  const page = await context.newPage();
  await withoutStream(page);
  if (language === "pseudo") await inPseudoLanguage(page, "long");
  return page;
}

async function take(page: Page, language: SheetLanguage, screen: MainScreen): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.goto(await addressOf(page, screen));
  await settle(page);
  await screen.act?.(page);
  await settle(page);
  if (language === "pseudo" && isMadeWithTexts(page)) await disguiseNow(page, "long");
  for (const [view, size] of Object.entries({ wide: WIDE, phone: PHONE })) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      // A chart or a list may measure its new width first.
      await page.waitForTimeout(150);
      const file = path.join(SHEETS, pictureOf(language, theme, screen, view));
      await page.screenshot({ path: file, type: "jpeg", quality: 80 });
    }
  }
}
