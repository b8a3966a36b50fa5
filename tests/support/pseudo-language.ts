import type { Page } from "@playwright/test";
import { lengthen, turn } from "@trellis/messages/pseudo.ts";
import { parseAst } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Spanish is about a quarter longer than English; with this share on top, texts are some 40% longer. */
const GROWTH = 0.12;

/** `long` has longer, accented words; `rtl` words and pages from right to left. */
export type PseudoKind = "long" | "rtl";

/**
 * From now on the page's texts are in a pseudo-language: the Spanish catalogs are disguised on their way to the browser,
 * so that the product is tested as it was built. A text that looks ordinary is written in code.
 */
export async function inPseudoLanguage(page: Page, kind: PseudoKind): Promise<void> {
  await page.route(/\/messages\.es-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: disguiseCatalog(await response.text(), kind) });
  });
  if (kind === "rtl")
    await page.addInitScript(() => {
      new MutationObserver(() => document.documentElement?.setAttribute("dir", "rtl")).observe(document, {
        childList: true,
      });
    });
}

const disguised = new Map<string, string>();

/** A built catalog with disguised texts. Arguments of formats and names of choices stay. */
function disguiseCatalog(code: string, kind: PseudoKind): string {
  const key = `${kind} ${code}`;
  const known = disguised.get(key);
  if (known !== undefined) return known;
  const change = (text: string) => (kind === "long" ? lengthen(text, GROWTH) : turn(text));
  const edits: { start: number; end: number; text: string }[] = [];
  for (const { node, isArgument } of walk(parseAst(code) as unknown as Node)) {
    if (node.type === "Literal" && typeof node.value === "string" && !isArgument)
      edits.push({ start: node.start, end: node.end, text: JSON.stringify(change(node.value)) });
    if (node.type === "TemplateElement") {
      const { cooked } = node.value as { cooked: string };
      const text = change(cooked).replaceAll(/[`\\]|\$\{/g, "\\$&");
      edits.push({ start: node.start, end: node.end, text });
    }
  }
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  disguised.set(key, result);
  return result;
}

/** Every value of a program that may be a text; keys and imports aren't. */
function* walk(node: Node, isArgument = false): Generator<{ node: Node; isArgument: boolean }> {
  if (node.type === "ImportDeclaration") return;
  // A template without values may be an argument too.
  if (isArgument && node.type === "TemplateLiteral" && (node.quasis as Node[]).length === 1) return;
  yield { node, isArgument };
  const isCall = node.type === "CallExpression";
  for (const [key, value] of Object.entries(node)) {
    if (key === "key" || key === "source") continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === "object" && child !== null && typeof child.type === "string")
        yield* walk(child as Node, isCall && key === "arguments");
  }
}
