import { chromium, type Page } from "@playwright/test";
import { MAIN_SCREENS } from "../screens/main-screens.ts";
import { namesIn } from "./forbidden-names.ts";

/** Addresses of the shell's main screens that need no record of the demo, each once: some show two screens. */
export const APP_SCREENS: readonly string[] = [
  ...new Set(MAIN_SCREENS.flatMap(({ at, signedOut }) => (typeof at === "string" && !signedOut ? [at] : []))),
];

/** What the shell's own keys in the browser's storage begin with: technical, and kept, since they hold what people chose. */
const STORED_KEY = /^trellis\./;
const VIEWPORT = { width: 1440, height: 900 };
/** How long a screen may take until it has its heading. */
const PATIENCE_MS = 30_000;

/** What the page says: its title, its text, and names that only a screen reader speaks. */
export async function wordsOf(page: Page): Promise<string> {
  const labels = await page
    .locator("[aria-label],[title],[placeholder],[alt]")
    .evaluateAll((all) =>
      all.flatMap((each) => ["aria-label", "title", "placeholder", "alt"].map((name) => each.getAttribute(name) ?? "")),
    );
  return [await page.title(), (await page.locator("body").textContent()) ?? "", ...labels].join("\n");
}

/** Opens a screen and waits until it shows what it is about. */
export async function openScreen(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).first().waitFor({ timeout: PATIENCE_MS });
  await page.waitForLoadState("networkidle");
}

/** Where the screens of someone who is signed in by this cookie hold a name, and the cookies that they set. */
export async function crawlScreens(host: string, cookie: string, pattern: RegExp, note: (at: string) => void) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const context = await browser.newContext({ viewport: VIEWPORT });
    await context.addCookies(
      cookie.split(/;\s*/).map((pair) => {
        const at = pair.indexOf("=");
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: host, secure: host.startsWith("https:") };
      }),
    );
    const page = await context.newPage();
    const found: string[] = [];
    for (const at of APP_SCREENS) {
      note(at);
      // Once more where a screen took too long: the first one of a busy installation may.
      const open = () => openScreen(page, `${host}${at}`);
      const failure = await open()
        .catch(open)
        .then(
          () => [],
          () => [`${at}: couldn't be read, since the screen didn't open`],
        );
      found.push(...failure, ...namesIn(`${at}, on the screen`, await wordsOf(page), pattern));
    }
    for (const { name } of await context.cookies()) found.push(...namesIn("a cookie's name", name, pattern));
    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const key of keys) found.push(...namesIn("the browser's storage", key.replace(STORED_KEY, ""), pattern));
    return found;
  } finally {
    await browser.close();
  }
}
