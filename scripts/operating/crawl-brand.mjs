import { spawnSync } from "node:child_process";
import path from "node:path";
import { findChromium } from "../browser.mjs";
import { findBun, install, ROOT } from "../toolchain.mjs";

// Opens what people get from a white-labeled installation and looks for names that it must not say.
const bun = findBun();
install(bun);
const chromium = process.env.BRAND_CRAWL_COOKIE ? findChromium(bun) : undefined;
const { status } = spawnSync(bun, [path.join(ROOT, "tests/brand-crawl/main.ts"), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD || ROOT,
  stdio: "inherit",
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exit(status ?? 2);
