import path from "node:path";
import { findChromium } from "./browser.mjs";
import { build } from "./build.mjs";
import { fail, findBun, install, ROOT, run } from "./toolchain.mjs";

// Figures as ratios against a peer or a limit measured in the same run; ends with 1 when one misses its limit.
const bun = findBun();
install(bun);
await build(bun);
const chromium = findChromium(bun);
if (!chromium) fail("No Chromium could be found or installed. Set CHROMIUM_PATH to one.");
run(bun, ["bench/main.ts", ...process.argv.slice(2)], {
  cwd: path.join(ROOT, "tests"),
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
