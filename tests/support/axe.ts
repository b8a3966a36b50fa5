import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export interface AxeOptions {
  /** Only what is inside. */
  within?: string;
  /** Rules by their tags; without any, all that axe switches on. */
  tags?: string[];
  /** Rules by name. */
  rules?: string[];
  /** Rules beside those of the tags that axe leaves out until they are named. */
  also?: string[];
}

export interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
  /** The rules that found something to check and nothing wrong. */
  passed: string[];
}

type Axe = {
  run(context: unknown, options: unknown): Promise<Record<"violations" | "passes", AxeResult["violations"]>>;
};

/** The axe that the package brings, in its short form: it is sent to every page that is checked, and read there. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/**
 * Runs axe in the page. The package's own way opens a second page for each run, to put together what it found in frames; a page
 * without frames needs neither that nor the details of every element that passed.
 */
export async function runAxe(page: Page, { within, tags, rules, also = [] }: AxeOptions = {}): Promise<AxeResult> {
  const options = {
    resultTypes: ["violations"],
    rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
    ...(tags || rules ? { runOnly: { type: tags ? "tag" : "rule", values: tags ?? rules } } : {}),
  };
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(options as object);
    const { violations, passes } = await (within ? builder.include(within) : builder).analyze();
    return { violations, passed: passes.map(({ id }) => id) };
  }
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations, passes } = await axe.run(within ? { include: [within] } : document, options);
      return {
        violations: violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })),
        passed: passes.map(({ id }) => id),
      };
    },
    { within, options },
  );
}

/** What axe finds wrong, a rule each with its elements, to be empty. */
export async function findFaults(page: Page, options?: AxeOptions): Promise<string[]> {
  const { violations } = await runAxe(page, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join("\n    ")}`);
}
