import { parseAst } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const disguised = new Map<string, string>();

/** A built catalog with each of its texts changed. Arguments of formats and names of choices stay. */
export function disguiseCatalog(code: string, kind: string, change: (text: string) => string): string {
  const key = `${kind} ${code}`;
  const known = disguised.get(key);
  if (known !== undefined) return known;
  const edits: { start: number; end: number; text: string }[] = [];
  for (const { node, isArgument } of walk(parseAst(code) as unknown as Node)) {
    if (node.type === "Literal" && typeof node.value === "string" && !isArgument)
      edits.push({ start: node.start, end: node.end, text: JSON.stringify(change(node.value)) });
    if (node.type === "TemplateElement") {
      const { cooked } = node.value as { cooked: string };
      edits.push({ start: node.start, end: node.end, text: change(cooked).replaceAll(/[`\\]|\$\{/g, "\\$&") });
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
