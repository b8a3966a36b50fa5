import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Page, test } from "@playwright/test";
import { MAX_PICTURE_BYTES, PICTURE_HEIGHT, PICTURE_WIDTH, pictureAddress } from "../../host/help/pictures.ts";
import { signInByCall } from "../support/sign-in.ts";
import { HELP_SHOTS, type HelpShot } from "./help-shots.ts";
import { MAIN_SCREENS } from "./main-screens.ts";
import { addressOf, settle, withoutStream } from "./screen-picture.ts";

const PUBLIC = path.resolve(import.meta.dirname, "../../host/public");
const SIDEBAR_WIDTH = 269;
/** So wide that the main part is as wide as a picture. */
const VIEWPORT = { width: PICTURE_WIDTH + SIDEBAR_WIDTH, height: 720 };
/** How much a picture is pressed, best first, until it is small enough. */
const QUALITIES = [82, 70, 58, 46, 34, 22];
const LANGUAGES = ["en", "es"] as const;

for (const language of LANGUAGES) {
  for (const [slug, shot] of Object.entries(HELP_SHOTS)) {
    test(`help picture ${slug} in ${language}`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: process.env.TRELLIS_URL ?? "",
        viewport: VIEWPORT,
        colorScheme: "light",
        reducedMotion: "reduce",
        locale: language === "en" ? "en-US" : "es-US",
      });
      const page = await context.newPage();
      const screen = MAIN_SCREENS.find(({ name }) => name === shot.screen);
      if (!screen) throw new Error(`No main screen is called ${shot.screen}`);
      if (!screen.signedOut) await signInByCall(page);
      await withoutStream(page);
      await page.goto(await addressOf(page, screen));
      await settle(page);
      await shot.act?.(page);
      await settle(page);
      const file = path.join(PUBLIC, pictureAddress(slug, language));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await writePicture(page, await clipOf(page, shot)));
      await context.close();
    });
  }
}

/** The part of the screen that the picture shows: around a dialog, else the main part below the top bar. */
async function clipOf(page: Page, { around }: HelpShot) {
  const box = await page
    .locator(around ?? "main")
    .first()
    .boundingBox();
  if (!box) throw new Error(`nothing to take a picture of at ${page.url()}`);
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const within = (value: number, largest: number) => Math.round(Math.max(0, Math.min(value, largest)));
  return {
    x: within(center.x - PICTURE_WIDTH / 2, VIEWPORT.width - PICTURE_WIDTH),
    y: within(around ? center.y - PICTURE_HEIGHT / 2 : box.y, VIEWPORT.height - PICTURE_HEIGHT),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  };
}

/** WebP, which Playwright itself does not write; as good as its size allows. */
async function writePicture(page: Page, clip: Awaited<ReturnType<typeof clipOf>>): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send("Page.captureScreenshot", {
      format: "webp",
      quality,
      clip: { ...clip, scale: 1 },
    });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length <= MAX_PICTURE_BYTES) return bytes;
  }
  throw new Error(`the picture of ${page.url()} is larger than ${MAX_PICTURE_BYTES} bytes`);
}
