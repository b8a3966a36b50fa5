import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const SCOPES = "api/src/kernel/http/context.ts";
const files = projectFiles()
  .filter((file) => /^api\/src\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file) && file !== SCOPES)
  .map((file) => ({ file, text: readText(file) }));

/** Lines of files in which a pattern is found, as `file:line text`. */
const linesWith = (pattern: RegExp, within = files): string[] =>
  within.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: match, index }) => `${file}:${text.slice(0, index).split("\n").length} ${match.replace(/\s+/g, " ")}`,
    ),
  );

test("functions take Read, Tenant, Program or Context, not picks of them", () => {
  expect(linesWith(/\b(?:Pick|Omit)<\s*(?:Context|Program|Zoned|Tenant|MemberRead|Read),[^>]*>/g)).toEqual([]);
});

test("no file declares a separate scope", () => {
  expect(linesWith(/^(?:export )?(?:type|interface) (?:Scope|Tenant|Read|Program|Zoned)\b.*/gm)).toEqual([]);
  const inline = linesWith(/\btransaction: Transaction;\s*organizationId: number\b/g);
  // A file belongs to an organization or to a person.
  expect(inline.filter((line) => !line.startsWith("api/src/kernel/files/owned-files.ts:"))).toEqual([]);
});

const WRITE =
  /\.\s*(?:insert|update|delete)\((?=\w*[A-Za-z]\w*\))|`[^`]*\b(?:insert into |delete from |update (?:\$\{\w+\}|\w+)(?: \w+)?\s+set )/;
const DECLARATION = /^(?=(?:export )?(?:async )?(?:function|const|class) )/m;

/** Functions with a parameter of type Read or MemberRead whose text changes rows. */
function readersThatWrite(text: string): string[] {
  return text
    .split(DECLARATION)
    .filter((part) => /[({,]\s*(?:\w+|\{[^}]*\}): (?:Member)?Read\b/.test(part) && WRITE.test(part))
    .map((part) => /(?:function\*?|const|class) (\w+)/.exec(part)?.[1] ?? "?");
}

test("a function that takes Read changes no row", () => {
  expect(files.flatMap(({ file, text }) => readersThatWrite(text).map((name) => `${file} ${name}`))).toEqual([]);
});

test("a reader that writes would be found", () => {
  const insert = "async function add({ transaction }: Read) {\n  await transaction.insert(note).values({});\n}\n";
  const raw = "const touch = (scope: MemberRead) =>\n  scope.transaction.execute(sql`update note n\n    set a = 1`);\n";
  expect(readersThatWrite(`${insert}\n${raw}`)).toEqual(["add", "touch"]);
  expect(readersThatWrite(insert.replace("Read", "Tenant"))).toEqual([]);
});
