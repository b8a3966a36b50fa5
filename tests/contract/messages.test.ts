import path from "node:path";
import { expect, test } from "vitest";
import { catalogFiles, type Node, nodesOf, parseSource, readCatalog, valuesOf } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

// Texts are ICU messages in catalogs, whole sentences, in every language: docs/decisions/051-icu-messages-compiled.md.

const catalogs = catalogFiles();
const spanishOf = (file: string) => file.replace(/\.ts$/, ".es.ts");
const sources = projectFiles().filter(
  (file) => /^(host|remotes|shared|embeds|api\/src)\/.*\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file),
);

test("every message is there in Spanish, and takes the same values", () => {
  const wrong = catalogs.flatMap((file) => {
    if (!projectFiles().includes(spanishOf(file))) return [`${file} has no ${spanishOf(file)}`];
    const [english, spanish] = [readCatalog(file), readCatalog(spanishOf(file))];
    return [
      ...[...english].flatMap(([key, text]) => {
        const translated = spanish.get(key);
        if (translated === undefined) return [`${file}: ${key} is missing in Spanish`];
        const [values, others] = [valuesOf(text).join(", "), valuesOf(translated).join(", ")];
        return values === others ? [] : [`${file}: ${key} takes ${values || "nothing"}; in Spanish ${others}`];
      }),
      ...[...spanish.keys()].filter((key) => !english.has(key)).map((key) => `${file}: ${key} is only in Spanish`),
    ];
  });
  expect(wrong).toEqual([]);
});

test("texts of screens are in catalogs alone, not in objects of strings and functions", () => {
  expect(sources.filter((file) => /(^|[/-])strings(\.[a-z]{2})?\.ts$/.test(file))).toEqual([]);
});

test("a catalog is one that builds find and compile: an exported constant, without ordinal plurals", () => {
  const wrong = sources.flatMap((file) => {
    const text = readText(file);
    if (!/\bdefine(Form)?Messages(ByLanguage)?\(/.test(text) || file.startsWith("shared/packages/messages/")) return [];
    const made = text.match(/\bdefine(Form)?Messages(ByLanguage)?\(/g)?.length;
    const found = text.match(/^export const \w+ = define(Form)?Messages(ByLanguage)?\(/gm)?.length;
    return made === found ? [] : [`${file}: export const NAME = defineMessages(`];
  });
  // The library chooses ordinals by the rules of counts: "2th".
  const ordinals = [...catalogs, ...catalogs.map(spanishOf)].filter((file) => /selectordinal/.test(readText(file)));
  expect([...wrong, ...ordinals]).toEqual([]);
});

test("a message is whole: nothing is attached to its start or end", () => {
  const wrong = [...catalogs, ...catalogs.map(spanishOf)].flatMap((file) =>
    [...readCatalog(file)].flatMap(([key, text]) => (/^[\s,.;:)]|\s$/.test(text) ? [`${file}: ${key}: ${text}`] : [])),
  );
  expect(wrong).toEqual([]);
});

test("English messages use the name of the product as a value", () => {
  const wrong = catalogs.flatMap((file) =>
    [...readCatalog(file)].flatMap(([key, text]) => (/Trellis/.test(text) ? [`${file}: ${key}: {product}`] : [])),
  );
  expect(wrong).toEqual([]);
});

/** Names under which a file imports messages of a catalog. */
function namesOfMessages(file: string, program: Node): Set<string> {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) =>
      type === "ImportDeclaration" &&
      catalogs.includes(path.posix.join(path.posix.dirname(file), String((source as Node).value))),
  );
  return new Set(
    imports.flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => String((local as Node).name))),
  );
}

/** The path that `TEXT.list.title` names, if it starts at one of the names. */
function pathOf(node: Node, names: Set<string>): [string, string[]] | undefined {
  if (node.type === "Identifier") return names.has(String(node.name)) ? [String(node.name), []] : undefined;
  if (node.type !== "MemberExpression") return undefined;
  const base = pathOf(node.object as Node, names);
  return base && [base[0], [...base[1], String((node.property as Node).name ?? (node.property as Node).value)]];
}

/** Members that are read while a module is evaluated: none inside of a function. */
function* readAtLoading(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* readAtLoading(each);
  else if (typeof node === "object" && node !== null) {
    const { type } = node as Node;
    if (/Function/.test(type ?? "")) return;
    if (type === "MemberExpression") return yield node as Node;
    for (const value of Object.values(node)) if (typeof value === "object") yield* readAtLoading(value);
  }
}

/** What is spread while a module is evaluated. */
function* spreadAtLoading(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* spreadAtLoading(each);
  else if (typeof node === "object" && node !== null) {
    const { type, argument } = node as Node;
    if (/Function/.test(type ?? "")) return;
    if (type === "SpreadElement") yield argument as Node;
    for (const value of Object.values(node)) if (typeof value === "object") yield* spreadAtLoading(value);
  }
}

test("no message is read while a module is loaded, when its language may be on its way", () => {
  const groups = new Map(
    catalogs.map((file) => [
      file,
      new Set([...readCatalog(file).keys()].map((key) => key.split(".").slice(0, -1).join("."))),
    ]),
  );
  const wrong = sources.flatMap((file) => {
    const text = readText(file);
    if (!/\/messages\.ts"/.test(text)) return [];
    const program = parseSource(text, "tsx");
    const names = namesOfMessages(file, program);
    const anyGroup = (path: string) =>
      [...groups.values()].some((each) => [...each].some((group) => group === path || group.startsWith(`${path}.`)));
    return [...readAtLoading(program)].flatMap((node) => {
      const found = pathOf(node, names);
      return !found || anyGroup(found[1].join(".")) ? [] : [`${file}: ${found[0]}.${found[1].join(".")}`];
    });
  });
  expect(wrong).toEqual([]);
});

test("no group of messages is spread while a module is loaded, which reads all of them", () => {
  const wrong = sources.flatMap((file) => {
    const text = readText(file);
    if (!/\/messages\.ts"/.test(text)) return [];
    const program = parseSource(text, "tsx");
    const names = namesOfMessages(file, program);
    // `const words = TEXT.list;`
    for (const { type, declarations } of program.body as Node[])
      if (type === "VariableDeclaration")
        for (const { id, init } of declarations as Node[])
          if (init && pathOf(init as Node, names)) names.add(String((id as Node).name));
    return [...spreadAtLoading(program)].flatMap((node) => {
      const found = pathOf(node, names);
      return found ? [`${file}: ...${[found[0], ...found[1]].join(".")}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

/** Code that is fetched where its messages are not read: they are of the page's start, or it has none. */
const WITHOUT_MESSAGES = [
  "host/src/registry/load-remote.ts",
  "host/src/registry/register-remotes.ts",
  "host/src/registry/widget-slot.tsx",
  "host/src/sample/open-sample-button.tsx",
  "host/src/session/load-session.ts",
  "host/src/session/show-session.ts",
  "host/src/session/switch-organization.ts",
  "remotes/finance/src/transactions/import/statement-reader.ts",
  "shared/src/ui/controls/number-inputs.tsx",
];

test("code that is fetched while someone works waits for its messages before it is called", () => {
  const wrong = sources.filter((file) => {
    if (!/^(host\/src|remotes|shared\/src\/ui)\//.test(file) || WITHOUT_MESSAGES.includes(file)) return false;
    // A component is drawn below a Suspense, which waits for it: `(await import("./panel.tsx")).Panel`.
    const calls = readText(file).match(/(?<!load\w* = async \(\) => \()await import\("\.{1,2}\//g) ?? [];
    const waits = readText(file).match(/await messagesReady\(\)/g) ?? [];
    return calls.length > waits.length;
  });
  expect(wrong).toEqual([]);
});

test("the walk over a catalog finds every node of its source", () => {
  expect([...nodesOf(parseSource("const a = { b: [1, 'c'] };"))].length).toBeGreaterThan(5);
});
