import path from "node:path";
import { findChromium } from "./browser.mjs";
import { build } from "./build.mjs";
import { fail, findBun, install, ROOT, run } from "./toolchain.mjs";

// Writes every screen, in both themes and at both widths, to tests/screenshots. `sheets` writes contact sheets of the main
// screens in English, Spanish and a pseudo-language to tests/sheets, with a folder (`sheets <folder>`) each beside its mock
// (tests/screens/mocks.ts), and with `-g "in spanish"` those of one language; `pseudo` looks in all of them, in both
// pseudo-languages and at both widths, for clipped and hard-coded texts; `accessibility` checks every screen with axe; `walks`
// does too, draws the main screens in Spanish and types into every dialog, of which `npm test` takes a part; `help-pictures`
// takes the pictures of the help pages.
const RUNS = {
  sheets: { args: ["--config", "sheets.config.ts"] },
  pseudo: { args: ["--config", "pseudo.config.ts"] },
  accessibility: { args: ["--config", "playwright.config.ts", "every-screen/accessibility.spec.ts"] },
  walks: { args: ["--config", "playwright.config.ts", "every-screen/"] },
  "help-pictures": { args: ["--config", "help-pictures.config.ts"] },
};

const [mode = "", ...options] = process.argv.slice(2);
const mocks = mode === "sheets" && options[0] && !options[0].startsWith("-") ? path.resolve(options[0]) : undefined;
const rest = mocks ? options.slice(1) : options;
const { args } = RUNS[mode] ?? { args: ["--config", "screens.config.ts", ...(mode ? [mode] : [])] };
const bun = findBun();
install(bun);
await build(bun);
const chromium = findChromium(bun);
if (!chromium) fail("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
run(process.execPath, [path.join(ROOT, "tests/node_modules/@playwright/test/cli.js"), "test", ...args, ...rest], {
  cwd: path.join(ROOT, "tests"),
  env: { ...process.env, CHROMIUM_PATH: chromium, BUN_PATH: bun, ...(mocks && { MOCKS_FOLDER: mocks }) },
});
