import { expect, test } from "vitest";
import { type Node, nodesOf, parseSource } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

/** What is the same in every language: keys of the keyboard, and names. */
const SAME = /^(Esc|Ctrl|Enter|Tab|Alt|Shift|PayPal|Stripe|Google|Microsoft|GitHub|Apple|CSV|PDF|Trellis)$/;

/** Words between tags, or in a template between them. */
function writtenIn(source: Node): string[] {
  return [...nodesOf(source)].flatMap(({ type, children }) => {
    if (type !== "JSXElement" && type !== "JSXFragment") return [];
    return (children as Node[]).flatMap((child) => {
      if (child.type === "JSXText") return [String(child.value).trim()];
      const { type: kind, right } = (child.expression ?? {}) as Node;
      const template = (kind === "LogicalExpression" ? right : child.expression) as Node | undefined;
      if (template?.type !== "TemplateLiteral") return [];
      return (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked.trim());
    });
  });
}

test("screens have no texts of their own: each comes from a catalog, in every language", () => {
  const screens = projectFiles().filter(
    (file) => /^(host\/src|remotes\/[a-z]+\/src|shared\/src)\/.*\.tsx$/.test(file) && !/\.test\.tsx$/.test(file),
  );
  expect(screens.length).toBeGreaterThan(500);
  const written = screens.flatMap((file) =>
    writtenIn(parseSource(readText(file), "tsx"))
      .filter((text) => /\p{L}{2}/u.test(text) && !SAME.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(written).toEqual([]);
});
