import { compileCatalog } from "@trellis/messages/compile-catalog.ts";
import { expect, test } from "vitest";
import { type Node, nodesOf, parseSource } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

// A plural is the language's to choose: docs/decisions/051-icu-messages-compiled.md and 052.

const sources = projectFiles().filter(
  (file) => /^(host|remotes|shared|embeds|api\/src)\/.*\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file),
);
const nodesIn = (file: string, text: string) => nodesOf(parseSource(text, file.endsWith("x") ? "tsx" : "ts"));

/** Whether a condition asks if a count is one: `count === 1`, `many.length > 1`; not what remains of a division. */
function asksForOne({ type, operator, left, right }: Node): boolean {
  if (type === "LogicalExpression") return asksForOne(left as Node) || asksForOne(right as Node);
  if (type !== "BinaryExpression" || (left as Node).type === "BinaryExpression") return false;
  const [number, asked] = [(right as Node).value, String(operator)];
  return (number === 1 && /^([!=]==?|>|<=)$/.test(asked)) || (number === 2 && /^(<|>=)$/.test(asked));
}

/** Text that is written out, undefined for anything else; what has no letters is empty, and so is an address. */
function textOf({ type, value, quasis, name }: Node): string | undefined {
  if (type === "Identifier") return /^(one|many|singular|plural)$/.test(String(name)) ? String(name) : undefined;
  if (type === "Literal") return typeof value === "string" ? lettersOf(value) : undefined;
  if (type !== "TemplateLiteral") return undefined;
  return lettersOf((quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw).join(""));
}
const lettersOf = (text: string) => (text.startsWith("/") ? "" : (text.match(/\p{L}+/gu) ?? []).join(" "));

test("plurals are chosen by the language's rules, never by hand", () => {
  const found = sources.flatMap((file) => {
    const text = readText(file);
    if (!/[!=]==? 1\b|[<>]=? [12]\b/.test(text)) return [];
    return [...nodesIn(file, text)].flatMap((node) => {
      if (node.type !== "ConditionalExpression" || !asksForOne(node.test as Node)) return [];
      const branches = [node.consequent, node.alternate].map((branch) => textOf(branch as Node));
      return branches.includes(undefined) || branches.every((branch) => branch === "")
        ? []
        : [`${file}: ${text.slice(node.start, node.end as number)}`];
    });
  });
  expect(found).toEqual([]);
});

/** The first argument of each call of `writeSentence`. */
const sentencesIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap(({ type, callee, arguments: given }) =>
    type === "CallExpression" && (callee as Node).name === "writeSentence" ? [(given as Node[])[0] as Node] : [],
  );

test("a rule's sentence is ICU text that is written out, in the call or in an object of texts beside it", () => {
  const wrong = sources.flatMap((file) => {
    const text = readText(file);
    if (!text.includes("/write-sentence.ts")) return [];
    const nodes = [...nodesIn(file, text)];
    const sentences = sentencesIn(nodes);
    const texts = nodes.flatMap(({ type, value }) =>
      type === "Literal" && typeof value === "string" && /\{\s*\w+\s*[,}]/.test(value) ? [value] : [],
    );
    return [
      ...sentences
        .filter(({ type, value }) => type !== "MemberExpression" && !texts.includes(String(value)))
        .map(({ start, end }) => text.slice(start, end as number)),
      ...texts.filter((each) => !isIcu(each)),
    ].map((each) => `${file}: ${each}`);
  });
  expect(wrong).toEqual([]);
});

/** Whether a text compiles. The library chooses ordinals by the rules of counts. */
function isIcu(text: string): boolean {
  try {
    return !text.includes("selectordinal") && compileCatalog({ text }, "en").expression !== "";
  } catch {
    return false;
  }
}
