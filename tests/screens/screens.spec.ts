import path from "node:path";
import { test } from "@playwright/test";
import { signInByCall } from "../support/sign-in.ts";
import { MAIN_SCREENS } from "./main-screens.ts";
import { addressOf, PHONE, settle, THEMES, WIDE, withoutStream } from "./screen-picture.ts";

const OUTPUT = path.resolve(import.meta.dirname, "../screenshots");
const VIEWS = [
  { name: "wide", viewport: WIDE },
  { name: "phone", viewport: PHONE },
] as const;

for (const { name: view, viewport } of VIEWS)
  for (const colorScheme of THEMES)
    for (const screen of MAIN_SCREENS)
      test(`${screen.name} ${view} ${colorScheme}`, async ({ browser }) => {
        const baseURL = process.env.TRELLIS_URL ?? "";
        const context = await browser.newContext({ baseURL, viewport, colorScheme, reducedMotion: "reduce" });
        const page = await context.newPage();
        if (!screen.signedOut) await signInByCall(page);
        await withoutStream(page);
        await page.goto(await addressOf(page, screen));
        await settle(page);
        await screen.act?.(page);
        await settle(page);
        await page.screenshot({ path: path.join(OUTPUT, `${screen.name}-${view}-${colorScheme}.png`) });
        await context.close();
      });
