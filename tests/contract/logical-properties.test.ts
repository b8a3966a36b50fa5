import { expect, test } from "vitest";
import { type Node, nodesOf, parseSource } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

// In a language that is read from right to left, a page is laid out the other way round. So sides are start and end, in
// utilities (`ms-2`, `text-end`, `inset-s-0`) and in style sheets (`margin-inline-start`), never left and right.

/** Places that are measured or drawn in coordinates of the window, which no language turns round. */
const MEASURED = [
  "remotes/crm/src/notes/mentions/mention-text-area.tsx",
  "shared/src/ui/charts/band-line.tsx",
  "shared/src/ui/charts/month-bars.tsx",
];
/** Drawings made of borders: a ring that turns, and a tick. */
const DRAWN = ["shared/src/forms/form-deferred.css", "shared/src/forms/form-options.css"];

const isBrowserCode = (file: string) => /^(host|remotes|shared\/src|embeds)\//.test(file);
const code = projectFiles().filter(
  (file) =>
    isBrowserCode(file) && /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$|(^|\/)messages(\.es)?\.ts$/.test(file),
);
const sheets = projectFiles().filter((file) => isBrowserCode(file) && file.endsWith(".css"));

const SIZE = String.raw`(?:\d[\d./]*|\[[^\]\s]*\]|\([^)\s]*\)|auto|full|px)`;
const PHYSICAL = new RegExp(
  [
    `^-?(?:scroll-)?[mp][lr]-${SIZE}$`,
    `^-?(?:left|right)-${SIZE}$`,
    String.raw`^border-[lr](?:-[\w.[\]()-]+)?$`,
    String.raw`^rounded-(?:[lr]|[tb][lr])(?:-[\w.[\]()-]+)?$`,
    `^(?:text|float|clear)-(?:left|right)$`,
  ].join("|"),
);

/** A utility without its variants: `sm:first:pl-4` is `pl-4`. */
const bare = (utility: string) => utility.replace(/^(?:(?:\[[^\]]*\]|[^:[\]\s])+:)+/, "").replace(/^!|!$/g, "");
const physicalUtilities = (text: string): string[] =>
  text.split(/[\s"'`]+/).filter((word) => PHYSICAL.test(bare(word)));

const STYLE = /^(?:left|right|(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*)$/;
const DECLARATION =
  /(?:^|[{;\s])((?:scroll-)?(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g;
const FOUR_SIDES = /\b(margin|padding|inset|border-width):\s*([^\s;]+)\s+([^\s;]+)\s+([^\s;]+)\s+([^\s;]+);/g;

const sourceOf = (file: string, node: Node) => `${file}:${readText(file).slice(0, node.start).split("\n").length}`;

test("utilities name start and end, not left and right", () => {
  const found = code.flatMap((file) => {
    const words = physicalUtilities(readText(file));
    if (words.length === 0) return [];
    const program = parseSource(readText(file), file.endsWith("x") ? "tsx" : "ts");
    return [...nodesOf(program)].flatMap((node) => {
      const text =
        node.type === "TemplateElement"
          ? (node.value as { raw: string }).raw
          : node.type === "Literal" && typeof node.value === "string"
            ? node.value
            : "";
      return physicalUtilities(text).map((word) => `${sourceOf(file, node)}: ${word}`);
    });
  });
  expect(found).toEqual([]);
});

test("styles of elements name start and end, unless they are measured", () => {
  const found = code.filter((file) => {
    if (!/\bstyle=\{/.test(readText(file))) return false;
    const program = parseSource(readText(file), "tsx");
    return [...nodesOf(program)].some(
      (node) =>
        node.type === "JSXAttribute" &&
        (node.name as Node).name === "style" &&
        [...nodesOf(node.value)].some(
          ({ type, key }) => type === "Property" && STYLE.test(String((key as Node).name ?? (key as Node).value)),
        ),
    );
  });
  expect(found.sort()).toEqual([...MEASURED].sort());
});

test("style sheets name start and end, not left and right", () => {
  const found = sheets.flatMap((file) => {
    const text = readText(file).replace(/\/\*.*?\*\//gs, "");
    const sides = [...text.matchAll(FOUR_SIDES)].filter(([, , , right, , left]) => right !== left);
    return [...text.matchAll(DECLARATION), ...sides].map(([declaration]) => `${file}: ${declaration.trim()}`);
  });
  expect(found.filter((each) => !DRAWN.some((file) => each.startsWith(file)))).toEqual([]);
});

test("the rules find what they refuse", () => {
  expect(
    physicalUtilities("flex sm:first:pl-4 -ml-2 before:left-1.5 [&>svg]:mr-1 text-right border-l-3 right-(--edge)"),
  ).toHaveLength(7);
  expect(physicalUtilities("left right right-to-left left-over ms-2 text-start pl border-s inset-x-0")).toEqual([]);
  expect("a { margin-left: 1px; left: 0 }".match(DECLARATION)).toHaveLength(2);
});
