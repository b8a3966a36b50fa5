import { expect, test } from "vitest";
import { findBanned } from "./banned-words.ts";
import { catalogFiles, type Node, nodesOf, parseSource, readCatalog } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

// Everything that people read is plain American English: screens, emails, public pages, errors, help and documents.

const files = projectFiles();
const matching = (pattern: RegExp) => files.filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file));

/** The texts of a source file: strings and templates of several words, `{}` for each value. */
function textsOf(file: string): string[] {
  return [...nodesOf(parseSource(readText(file)))].flatMap((node) => {
    if (node.type === "Literal" && typeof node.value === "string") return isProse(node.value) ? [node.value] : [];
    if (node.type !== "TemplateLiteral") return [];
    const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}");
    return isProse(text) ? [text] : [];
  });
}

/** Several words, not a statement for the database. */
const isProse = (text: string) => /[A-Za-z]{2,} [A-Za-z“"']/.test(text) && !/\bwhere organization_id\b/.test(text);

/** The English of a catalog of sentences: its keys. */
const sentencesOf = (file: string): string[] =>
  [...nodesOf(parseSource(readText(file)))].flatMap((node) => {
    const { type, key, value } = node as unknown as { type: string; key: Node; value: Node };
    return type === "Property" && value.type === "Literal" ? [String(key.name ?? key.value)] : [];
  });

/** The paragraphs of a Markdown file without code and keywords. */
const paragraphsOf = (file: string): string[] =>
  readText(file)
    .replace(/^keywords: .*$/m, "")
    .replace(/```[\s\S]*?```|`[^`\n]*`/g, "code")
    .split(/\n+/);

const findIn = (names: readonly string[], read: (file: string) => string[]) =>
  names.flatMap((file) => read(file).flatMap((text) => findBanned(text).map((found) => `${file}: ${found}`)));

test("screens", () => {
  expect(findIn(catalogFiles(), (file) => [...readCatalog(file).values()])).toEqual([]);
});

test("errors, findings and notifications", () => {
  const catalogs = matching(/(^|\/)sentences\.es\.ts$|^shared\/packages\/issue-sentences\/.*\.es\.ts$/);
  expect(catalogs.length).toBeGreaterThan(30);
  expect(findIn(catalogs, sentencesOf)).toEqual([]);
});

test("emails, the public site and forms", () => {
  const sources = matching(
    /^api\/src\/areas\/(mail\/templates|.*\/[a-z-]*(mail|words|mail-words))[^.]*\.ts$|^host\/public-site\/content(-pages)?\.ts$|^shared\/src\/forms\/.*strings\.ts$/,
  );
  expect(sources.length).toBeGreaterThan(25);
  expect(findIn(sources, textsOf)).toEqual([]);
});

test("sample data, which people read before they have their own", () => {
  const sources = matching(/^api\/src\/areas\/.*demo[^/]*\.ts$/);
  expect(sources.length).toBeGreaterThan(30);
  expect(findIn(sources, textsOf)).toEqual([]);
});

test("the API reference: what each call and each contract says", () => {
  const contracts = matching(/^shared\/contracts\/[a-z]+\/src\/.*\.ts$|^api\/src\/areas\/platform\/reference\/.*\.ts$/);
  expect(contracts.length).toBeGreaterThan(80);
  expect(findIn(contracts, textsOf)).toEqual([]);
});

test("help pages and documents", () => {
  const pages = matching(/^(host\/help\/[^/]+|README|CONTRIBUTING|ARCHITECTURE|docs\/[^/]+)\.md$/);
  expect(pages.length).toBeGreaterThan(50);
  expect(findIn(pages, paragraphsOf)).toEqual([]);
});
