import { expect, type Page } from "@playwright/test";
import { type AxeResult, runAxe } from "../../support/axe.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules in those tags that axe counts as experiments and leaves out until they are named. */
const EXPERIMENTS = ["label-content-name-mismatch"];

/** What a theme can change: everything else is the same page. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Automatic checks find nothing wrong in the page: its frame, its content, any dialog over it. `theme` says how it is shown. */
export async function expectWholePageAccessible(page: Page, theme: string): Promise<void> {
  await withoutHairlines(page, () => checkRules(page, theme));
}

/** The same in both themes: all rules in light, and those for colors in dark. */
export async function expectBothThemesAccessible(page: Page, size: string): Promise<void> {
  await withoutHairlines(page, async () => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await checkRules(page, `light, ${size}`);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    const checks = await runAxe(page, { rules: COLOR_RULES });
    expect(checks.passed).toContain("color-contrast");
    expect.soft(findings(checks), `dark, ${size}`).toEqual([]);
  });
}

async function checkRules(page: Page, theme: string): Promise<void> {
  const checks = await runAxe(page, { tags: TAGS, also: EXPERIMENTS });
  expect(checks.passed.length).toBeGreaterThan(10);
  expect.soft(findings(checks), theme).toEqual([]);
}

/** Lines that are drawn with pseudo elements keep axe from knowing which ground is below words. */
async function withoutHairlines(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync("*::before, *::after { content: none !important; }");
    document.adoptedStyleSheets.push(bare);
  });
  await check();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

const findings = ({ violations }: AxeResult) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join("\n    ")}`);

/** Nothing makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(excess, "pixels wider than the window").toBe(0);
}

/** A row of a table keeps its distance from both edges, whichever columns the window leaves out. */
export async function expectTableEdges(page: Page): Promise<void> {
  const close = await page.evaluate(() =>
    [...document.querySelectorAll("[data-bleed] > table tr")]
      .filter((row) => {
        const shown = [...row.children].filter((cell) => cell.checkVisibility());
        const [first, last] = [shown[0], shown.at(-1)];
        return (
          first &&
          last &&
          (Number.parseFloat(getComputedStyle(first).paddingInlineStart) < 16 ||
            Number.parseFloat(getComputedStyle(last).paddingInlineEnd) < 16)
        );
      })
      .map((row) => row.textContent?.slice(0, 60)),
  );
  expect.soft(close, "rows that reach the edge of their table").toEqual([]);
}

/** What the page's policy refused and what was thrown in it, to be empty at the end. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}
