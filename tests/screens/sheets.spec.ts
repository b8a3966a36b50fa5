import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Page, test } from "@playwright/test";
import { mockOf } from "./mocks.ts";
import { THEMES, WIDE } from "./screen-picture.ts";
import { pictureOf, SHEET_LANGUAGES, SHEETS, screensIn } from "./sheet-files.ts";

// Contact sheets: all main screens side by side, wide and on a phone, so that what differs from the rest is seen. Each sheet
// is a page to scroll through, and pictures of its parts. With a folder of mocks, a screen's mock is above it.

/** Screens in one picture, so that it can be read. */
const PER_PICTURE = 6;

const STYLE = `<style>
  body { display: grid; grid-template-columns: repeat(2, 1fr); gap: 12px; margin: 12px; background: #888; font: 600 16px sans-serif }
  figure { display: grid; grid-template-columns: 1440fr 390fr; gap: 6px; align-items: start; margin: 0 }
  figure[hidden] { display: none }
  figcaption { grid-column: 1 / -1; color: #fff }
  img { display: block; width: 100% }
  .mock { grid-row: 2; grid-column: 1 }
</style>`;

test.use({ viewport: { width: 1920, height: 1000 } });

for (const language of SHEET_LANGUAGES)
  for (const theme of THEMES)
    test(`sheet in ${language}, ${theme}`, async ({ page }) => {
      const screens = screensIn(language);
      const mocks = await pictureMocks(page, language, theme);
      const figures = screens.map((screen) => {
        const mock = mocks.has(screen.name) ? `<img class="mock" src="${mocks.get(screen.name)}">` : "";
        const pictures = ["wide", "phone"].map((view) => `<img src="${pictureOf(language, theme, screen, view)}">`);
        return `<figure><figcaption>${screen.name}</figcaption>${mock}${pictures.join("")}</figure>`;
      });
      const name = `${language}-${theme}`;
      const file = path.join(SHEETS, `${name}.html`);
      writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>${name}</title>${STYLE}${figures.join("")}`);
      await page.goto(`file://${file}`);
      for (let from = 0; from < screens.length; from += PER_PICTURE) {
        await page.locator("figure").evaluateAll(
          (figures, [from, to]) => {
            for (const [at, figure] of figures.entries()) (figure as HTMLElement).hidden = at < from || at >= to;
          },
          [from, from + PER_PICTURE] as const,
        );
        const number = String(from / PER_PICTURE + 1).padStart(2, "0");
        await page.screenshot({ path: path.join(SHEETS, `${name}-${number}.png`), fullPage: true });
      }
    });

/** A picture of each screen's mock, by the screen's name: a page is drawn as wide as the screen. Mocks are in English. */
async function pictureMocks(page: Page, language: string, theme: string): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  if (language !== "english") return pictures;
  for (const { name } of screensIn("english")) {
    const mock = mockOf(name, theme);
    if (!mock) continue;
    if ("picture" in mock) {
      pictures.set(name, mock.picture);
      continue;
    }
    const file = `mocks/${theme}/${name}.jpg`;
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: theme === "dark" ? "dark" : "light" });
    // A page keeps its state while only what is after the # changes.
    await page.goto("about:blank");
    await page.goto(mock.page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(SHEETS, file), type: "jpeg", quality: 80 });
    pictures.set(name, file);
  }
  await page.setViewportSize({ width: 1920, height: 1000 });
  return pictures;
}
