import { expect, test } from "@playwright/test";
import { watchComplaints } from "../e2e/every-screen/whole-page.ts";
import { inPseudoLanguage, PSEUDO_KINDS } from "../support/pseudo-language.ts";
import { signInByCall } from "../support/sign-in.ts";
import { ShownData } from "./hard-coded-text.ts";
import { MAIN_ADDRESSES } from "./main-screens.ts";
import { findPseudoFaults } from "./pseudo-faults.ts";

// The main screens in a language that is longer than English and in one that is read from right to left, wide and on a
// phone: nothing scrolls sideways, cuts a text off or draws it over another, and no text is written in code.

const WIDTHS = [1440, 390] as const;

test.use({ locale: "es-US", baseURL: process.env.TRELLIS_URL ?? "" });
test.describe.configure({ mode: "parallel", timeout: 900_000 });

for (const kind of PSEUDO_KINDS)
  for (const width of WIDTHS)
    test(`the main screens in a pseudo-language: ${kind}, ${width} px`, async ({ page }) => {
      const complaints = watchComplaints(page);
      const walk = { kind, data: new ShownData(page), widths: [width] };
      await inPseudoLanguage(page, kind);
      for (const signedOut of [true, undefined]) {
        if (!signedOut) await signInByCall(page);
        for (const screen of MAIN_ADDRESSES.filter((each) => each.signedOut === signedOut))
          await test.step(screen.name, async () => {
            // The others are looked at, too.
            const faults = await findPseudoFaults(page, screen, walk).catch((error: Error) => [error.message]);
            expect.soft(faults, page.url()).toEqual([]);
          });
      }
      expect(complaints).toEqual([]);
    });
