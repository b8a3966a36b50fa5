import path from "node:path";
import { findChromium } from "./browser.mjs";
import { build } from "./build.mjs";
import { fail, findBun, install, ROOT, run } from "./toolchain.mjs";

// Writes every screen, in both themes and at both widths, to tests/screenshots.
const bun = findBun();
install(bun);
await build(bun);
const chromium = findChromium(bun);
if (!chromium) fail("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
run(
  process.execPath,
  [
    path.join(ROOT, "tests/node_modules/@playwright/test/cli.js"),
    "test",
    "--config",
    "screens.config.ts",
    ...process.argv.slice(2),
  ],
  {
    cwd: path.join(ROOT, "tests"),
    env: { ...process.env, CHROMIUM_PATH: chromium, BUN_PATH: bun },
  },
);
