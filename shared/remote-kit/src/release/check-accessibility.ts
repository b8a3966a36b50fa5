import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { AccessibilityCheck } from "@trellis/contract-platform/remote-releases.ts";
import { build, type Plugin } from "vite";
import { compileMessages } from "../../../src/remote/compile-messages.ts";

/** Where a remote lists its screens, each with what its calls are answered (`ScreenToCheck`). */
const SCREENS = "tests/screens.ts";
const ORIGIN = "http://remote.test";
const ENTRY = "trellis-accessibility";
/** The kit by its name in a remote, written apart: what the kit is compiled from has other names for its own modules. */
const KIT = "@trellis/remote-kit";
/** How long a screen may take to be there, in milliseconds. */
const PATIENCE_MS = 30_000;
const SETTLED_MS = 300;

/** What is used of playwright-core: the kit names neither it nor axe-core, so a remote that doesn't publish needs neither. */
interface Playwright {
  chromium: { launch(options: { executablePath?: string }): Promise<Browser> };
}
interface Browser {
  newPage(options: { viewport: { width: number; height: number } }): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  on(event: "pageerror", hear: (error: Error) => void): void;
  route(url: string, answer: (route: Route) => Promise<void>): Promise<void>;
  goto(url: string): Promise<unknown>;
  waitForSelector(selector: string, options: { state: "attached"; timeout: number }): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
  evaluate<T>(script: string): Promise<T>;
}
interface Route {
  request(): { url(): string };
  fulfill(answer: { status?: number; contentType?: string; body: string }): Promise<void>;
}

interface Violation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { html: string }[];
}

/**
 * Opens each screen of a remote in the test shell, in Chromium, and looks for accessibility faults with axe. Returns the
 * screens that were checked. Throws in words where the check can't run, a screen fails, or a fault is serious or critical.
 */
export async function checkAccessibility(folder: string): Promise<AccessibilityCheck> {
  const { playwright, axe } = readTools(folder);
  if (!existsSync(path.join(folder, SCREENS)))
    throw cannot(`${SCREENS} is missing. Export the remote's screens there, as a new remote does.`);
  const files = await bundle(folder);
  const browser = await playwright.chromium
    .launch(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {})
    .catch(() => {
      throw cannot(
        "Chromium didn't start. Run: npx playwright-core install chromium-headless-shell, or set CHROMIUM_PATH.",
      );
    });
  try {
    const checked: string[] = [];
    const faults: string[] = [];
    for (let count = 1, index = 0; index < count; index += 1) {
      const found = await checkScreen(browser, files, axe, index);
      count = found.count;
      checked.push(found.name);
      faults.push(...found.faults.map((fault) => `  ${found.name}: ${fault}`));
    }
    if (faults.length > 0)
      throw new Error(
        `The accessibility check found serious faults. Fix them, then publish again.\n${faults.join("\n")}`,
      );
    return { screens: checked };
  } finally {
    await browser.close();
  }
}

async function checkScreen(browser: Browser, files: ReadonlyMap<string, string>, axe: string, index: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await page.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === "/" ? pageOf(files) : files.get(pathname.slice(1));
    if (body === undefined) return route.fulfill({ status: 404, body: "" });
    const contentType = pathname === "/" ? "text/html" : pathname.endsWith(".css") ? "text/css" : "text/javascript";
    await route.fulfill({ contentType, body });
  });
  await page.goto(`${ORIGIN}/?screen=${index}`);
  await page.waitForSelector("html[data-screens]", { state: "attached", timeout: PATIENCE_MS }).catch(() => {
    throw new Error(`A screen of ${SCREENS} didn't open: ${failures[0] ?? "it took too long"}`);
  });
  // What its calls are answered is drawn by then.
  await page.waitForTimeout(SETTLED_MS);
  const { name, count } = await page.evaluate<{ name: string; count: number }>(
    "({ name: document.title, count: Number(document.documentElement.dataset.screens) })",
  );
  if (failures[0] !== undefined) throw new Error(`The screen "${name}" of ${SCREENS} failed: ${failures[0]}`);
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, impact, help, nodes }) =>
      ({ id, impact, help, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return {
    name,
    count,
    faults: serious.map(({ id, help, nodes }) => `${help} (${id}): ${nodes[0]?.html.slice(0, 200) ?? ""}`),
  };
}

/** The program and the source of axe, as the remote's own folder finds them. */
function readTools(folder: string): { playwright: Playwright; axe: string } {
  const find = createRequire(path.resolve(folder, "package.json"));
  try {
    return {
      playwright: find("playwright-core") as Playwright,
      axe: readFileSync(find.resolve("axe-core/axe.min.js"), "utf8"),
    };
  } catch {
    throw cannot("Install what it needs: npm install --save-dev playwright-core axe-core.");
  }
}

const cannot = (why: string) =>
  new Error(
    `The accessibility check can't run. ${why}\nTo publish without it, say why: --skip-accessibility "reason". The reason is kept with the release.`,
  );

/** The remote with the test shell and its screens, as one page of scripts and sheets by their names. */
async function bundle(folder: string): Promise<Map<string, string>> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [compileMessages(), entry(folder), tailwindcss()],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      rollupOptions: { input: ENTRY, output: { entryFileNames: "entry.js" } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return new Map(
    outputs.flatMap((each) =>
      "output" in each
        ? each.output.map((file) => [file.fileName, "code" in file ? file.code : String(file.source)] as const)
        : [],
    ),
  );
}

/** Opens the screen that the address names by its number, in a page with the shell's tokens. */
function entry(folder: string): Plugin {
  const inFolder = (file: string) => JSON.stringify(path.join(folder, file));
  return {
    name: "trellis:accessibility",
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}.js` : undefined),
    load: (id) =>
      id === `\0${ENTRY}.js`
        ? `import "${KIT}/theme/tokens.css";
          import "${KIT}/theme/base.css";
          import { openRemote } from "${KIT}/testing";
          import manifest from ${inFolder("remote.json")};
          import * as remote from ${inFolder("src/remote.tsx")};
          import { screens } from ${inFolder(SCREENS)};
          const { name, ...options } = screens[Number(new URLSearchParams(location.search).get("screen"))];
          document.title = name;
          await openRemote(remote, { manifest, ...options });
          document.documentElement.dataset.screens = String(screens.length);`
        : undefined,
  };
}

const pageOf = (files: ReadonlyMap<string, string>) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${[...files.keys()]
    .filter((file) => file.endsWith(".css"))
    .map((file) => `<link rel="stylesheet" href="/${file}">`)
    .join("")}<script type="module" src="/entry.js"></script></head><body></body></html>`;
