import { expect, test } from "@playwright/test";
import { ShownData } from "../../screens/hard-coded-text.ts";
import { MAIN_ADDRESSES, type MainScreen } from "../../screens/main-screens.ts";
import { findPseudoFaults } from "../../screens/pseudo-faults.ts";
import { inPseudoLanguage, PSEUDO_KINDS } from "../../support/pseudo-language.ts";
import { signInByCall } from "../../support/sign-in.ts";

// A few of the main screens in pseudo-languages; `npm run screenshots -- pseudo` walks through all of them.

/** Which screens: another number chooses others. */
const SEED = Number(process.env.PSEUDO_SEED ?? 1);
const COUNT = 5;

test.use({ locale: "es-US", baseURL: process.env.TRELLIS_URL ?? "" });
test.describe.configure({ timeout: 120_000 });

/** Screens spread over the whole list, others for each seed and turn. */
function chosen(turn: number): MainScreen[] {
  const screens = MAIN_ADDRESSES.filter(({ signedOut }) => !signedOut);
  const stride = screens.length / COUNT;
  const start = (SEED * PSEUDO_KINDS.length + turn) * 7;
  return Array.from({ length: COUNT }, (_, index) => screens[Math.floor(start + index * stride) % screens.length]!);
}

for (const [turn, kind] of PSEUDO_KINDS.entries())
  test(`five screens in a pseudo-language, wide and on a phone: ${kind}`, async ({ page }) => {
    const walk = { kind, data: new ShownData(page), widths: [1440, 390] };
    await inPseudoLanguage(page, kind);
    await signInByCall(page);
    for (const screen of chosen(turn))
      expect.soft(await findPseudoFaults(page, screen, walk), `${screen.name}, seed ${SEED}`).toEqual([]);
  });
