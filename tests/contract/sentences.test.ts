import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { ISSUES_ES } from "@trellis/issue-sentences/issues-es.ts";
import { daysInSpanish } from "@trellis/messages/days-es.ts";
import { createSentenceTranslator } from "@trellis/messages/sentence-translation.ts";
import { expect, test } from "vitest";
import { type Node, nodesOf, parseSource, sentencesOf } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

// What rules and the server say of wrong values and refused calls is there in Spanish: docs/decisions/052.
// API tests prove it again for every error that they meet.

const catalogs = projectFiles().filter((file) =>
  /(^|\/)sentences\.es\.ts$|^shared\/packages\/issue-sentences\/.*\.es\.ts$/.test(file),
);

/** The entries of a catalog: English and Spanish. */
const entriesOf = (file: string): [string, string][] =>
  [...nodesOf(parseSource(readText(file)))].flatMap((node) => {
    const { key, value } = node as unknown as { key: Node; value: Node };
    if (node.type !== "Property" || value.type !== "Literal") return [];
    return [[String(key.name ?? key.value), String(value.value)] as [string, string]];
  });

const entries = catalogs.flatMap(entriesOf);
/** Without those that only join values, such as "{0} and {1}": they would take any sentence with that word for translated. */
const whole = entries.filter(([english]) => !/^(?:\{[^}]*\}|and|or|[\s,])*$/.test(english));
const translateAny = createSentenceTranslator([{ sentences: Object.fromEntries(whole) }], daysInSpanish);
const shapes = new Set(entries.map(([english]) => shapeOf(english)));

/** A sentence without the numbers of its values, so that a template and a catalog's entry can be compared. */
function shapeOf(sentence: string): string {
  return sentence.replace(/\{\d+\}/g, "{}");
}

test("a translation has the values of its sentence", () => {
  const valuesOf = (text: string) => [...new Set(text.match(/(?<=\{[*@]?)\d+(?=\})/g))].sort().join(", ");
  expect(entries.filter(([english, spanish]) => valuesOf(english) !== valuesOf(spanish))).toEqual([]);
});

test("no two values stand side by side, where one could end in the middle of the other", () => {
  expect(entries.map(([english]) => english).filter((english) => /\}\s*\{/.test(english))).toEqual([]);
});

test("a sentence is translated in one way", () => {
  const first = new Map<string, string>();
  const wrong = entries.filter(([english, spanish]) => {
    const earlier = first.get(english);
    first.set(english, earlier ?? spanish);
    return earlier !== undefined && earlier !== spanish;
  });
  expect(wrong).toEqual([]);
});

test("what a contract says of a wrong value is there in Spanish", () => {
  const translate = createSentenceTranslator(ISSUES_ES, daysInSpanish);
  const said = Object.values(ENDPOINTS)
    .flatMap((area) => Object.values(area))
    .flatMap(({ body, query, params }) => [body, query, params].flatMap((schema) => [...issuesOf(schema)]));
  expect(new Set(said).size).toBeGreaterThan(200);
  expect([...new Set(said)].filter((sentence) => translate(sentence) === sentence)).toEqual([]);
});

test("what the API refuses is there in Spanish", () => {
  const files = projectFiles().filter(
    (file) =>
      /^api\/src\/.*\.ts$/.test(file) &&
      !/\.test\.ts$|(messages|sentences)(\.es)?\.ts$|^api\/src\/commands\//.test(file),
  );
  const missing = files.flatMap((file) =>
    /\bAppError\(|\b(invalid|notFound)\(/.test(readText(file))
      ? refusalsIn(file)
          .filter((sentence) => !isTranslated(sentence))
          .map((sentence) => `${file}: ${sentence}`)
      : [],
  );
  expect(missing).toEqual([]);
});

/** Files that write for lists and terminals, which are in English, or that hold both languages. */
const NOT_TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  "what an operator reads in a terminal": [
    ...["audit", "backup", "organization", "organization-archive", "person"].map(
      (name) => `api/src/commands/${name}.ts`,
    ),
  ],
  "both languages in one place": [
    "api/src/areas/donations/forms/donor-wall-words.ts",
    "shared/packages/invoice-rules/src/invoice-words.ts",
    "shared/packages/recurrence/src/recurrence-words-en.ts",
    "shared/packages/recurrence/src/recurrence-words-es.ts",
  ],
};

test("a rule's sentence with a plural or a choice is there in Spanish, in each of its forms", () => {
  const untranslated = Object.values(NOT_TRANSLATED).flat();
  const found = projectFiles().filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && readText(file).includes("/write-sentence.ts"),
  );
  const missing = found
    .filter((file) => !untranslated.includes(file))
    .flatMap((file) =>
      [...nodesOf(parseSource(readText(file)))]
        .filter(({ type, callee }) => type === "CallExpression" && (callee as Node).name === "writeSentence")
        .flatMap(textsOf)
        .filter((sentence) => !isTranslated(sentence))
        .map((sentence) => `${file}: ${sentence}`),
    );
  expect(missing).toEqual([]);
  expect(untranslated.filter((file) => !found.includes(file))).toEqual([]);
});

test("a refusal is written whole: no part of it is chosen inside of it", () => {
  const files = projectFiles().filter((file) => /^api\/src\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file));
  const glued = files.flatMap((file) => {
    const text = readText(file);
    if (!/\bAppError\(|\binvalid\(/.test(text)) return [];
    return refusedIn(parseSource(text))
      .flatMap((said) => [...nodesOf(said)])
      .filter(({ type, expressions }) => type === "TemplateLiteral" && (expressions as Node[]).some(isChosen))
      .map((node) => `${file}: ${text.slice(node.start, node.end as number)}`);
  });
  expect(glued).toEqual([]);
});

test("each line of a pay slip and each step behind it is there in Spanish", () => {
  const files = projectFiles().filter((file) => /^shared\/packages\/payroll-us\/src\/(?!.*\.test\.ts$)/.test(file));
  const said = files.flatMap(stepsIn);
  expect(said.length).toBeGreaterThan(100);
  // Medicare is Medicare.
  const missing = [...new Set(said)].filter((sentence) => sentence !== "Medicare" && !isTranslated(sentence));
  expect(missing).toEqual([]);
});

/** The texts of `amountStep`, of steps and deductions that are written out, and of the lines of a slip. */
function stepsIn(file: string): string[] {
  const isSlip = file.endsWith("/pay-slip.ts");
  return [...nodesOf(parseSource(readText(file)))].flatMap((node) => {
    if (node.type === "CallExpression" && (node.callee as Node).name === "amountStep")
      return textsOf((node.arguments as Node[])[0]);
    const key = node.type === "Property" ? (node.key as Node).name : undefined;
    return key === "text" || (isSlip && key === "label") ? textsOf(node.value as Node) : [];
  });
}

/** Whether a catalog has the sentence, or sentences that it can become; those of values alone are of other sentences. */
function isTranslated(sentence: string): boolean {
  // The specification's word, by which browsers know that a session ended.
  if (sentence === "Unauthorized") return true;
  // A translation for any name would leave an English one in the sentence.
  if (
    sentence !== "{} not found" &&
    translateAny(sentence) === `${sentence.replace(/ not found$/, "")}: no se encontró`
  )
    return false;
  const sample = sentence.replaceAll("{}", "7");
  if (!/\p{L}{2}/u.test(sample) || translateAny(sample) !== sample) return true;
  if (sentence.includes("{} {}")) return isTranslated(sentence.replace("{} {}", "{}"));
  if (sentence.startsWith("{} ")) return isTranslated(sentence.slice(3));
  const pieces = sentence.split("{}").map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const shape = new RegExp(`^${pieces.join(".+")}$`, "s");
  return [...shapes].some((known) => shape.test(known) || (known.length > 30 && shape.test(`${known} x`)));
}

/** The texts of `new AppError`, `invalid` and `notFound` in a file, `{}` for each value. */
function refusalsIn(file: string): string[] {
  const program = parseSource(readText(file));
  const missing = [...nodesOf(program)].flatMap(({ type, callee, arguments: given }) =>
    type === "CallExpression" && (callee as Node).name === "notFound" ? textsOf((given as Node[])[0]) : [],
  );
  const constants = constantsOf(program);
  const said = [...refusedIn(program), ...limitsIn(program)].flatMap((node) => resolved(node, constants));
  return [...said.flatMap(textsOf), ...missing.map((what) => `${what} not found`)];
}

/** What a limit of visitors says: an object with `perAddress` and `message`. */
function limitsIn(program: Node): Node[] {
  return [...nodesOf(program)].flatMap(({ type, properties }) => {
    if (type !== "ObjectExpression") return [];
    const byName = new Map((properties as Node[]).map((one) => [(one.key as Node | undefined)?.name, one.value]));
    return byName.has("perAddress") && byName.has("message") ? [byName.get("message") as Node] : [];
  });
}

/** What the constants of a file are, by name. */
const constantsOf = (program: Node) =>
  new Map(
    [...nodesOf(program)].flatMap(({ type, id, init }) =>
      type === "VariableDeclarator" && init ? [[(id as Node).name, init as Node] as const] : [],
    ),
  );

/** A sentence behind the name of a constant, or all those of a constant's entries. */
function resolved(node: Node, constants: ReadonlyMap<unknown, Node>): Node[] {
  if (node.type === "Identifier") return [constants.get(node.name) ?? node];
  const entries = node.type === "MemberExpression" ? constants.get((node.object as Node).name) : undefined;
  const object = (entries?.expression as Node | undefined) ?? entries;
  if (object?.type !== "ObjectExpression") return [node];
  return (object.properties as Node[]).flatMap(({ value }) => (value ? [value as Node] : []));
}

/** What `new AppError` and `invalid` are given as their message. */
function refusedIn(program: Node): Node[] {
  return [...nodesOf(program)].flatMap(({ type, callee, arguments: given }) => {
    const [first, second] = (given ?? []) as Node[];
    const name = (callee as Node | undefined)?.name;
    if (type === "CallExpression" && name === "invalid" && first && second) return [second];
    if (type !== "NewExpression" || name !== "AppError") return [];
    return [...nodesOf(second)].flatMap((inner) =>
      inner.type === "Property" && (inner.key as Node).name === "message" ? [inner.value as Node] : [],
    );
  });
}

/** What is not a value: text of its own, or one of two. */
const isChosen = ({ type }: Node) => type === "ConditionalExpression" || type === "TemplateLiteral";

function textsOf(node: Node | undefined): string[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" && node.value !== "" ? [node.value] : [];
    case "TemplateLiteral":
      return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{}")];
    case "ConditionalExpression":
      return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
    case "LogicalExpression":
      return [...textsOf(node.left as Node), ...textsOf(node.right as Node)];
    case "CallExpression": {
      const [text] = (node.arguments ?? []) as Node[];
      return (node.callee as Node).name === "writeSentence" && typeof text?.value === "string"
        ? sentencesOf(text.value)
        : [];
    }
    default:
      return [];
  }
}

type Definition = Record<string, unknown> & { checks?: { _zod: { def: Definition } }[]; error?: unknown };

/** The words of a schema and of all parts of it, as its checks say them. */
function* issuesOf(schema: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return;
  seen.add(schema);
  if (Array.isArray(schema)) {
    for (const each of schema) yield* issuesOf(each, seen);
    return;
  }
  const definition = (schema as { _zod?: { def: Definition } })._zod?.def;
  if (!definition) return;
  const { checks = [], error, shape, getter, ...parts } = definition;
  for (const say of [error, ...checks.map((check) => check._zod.def.error)])
    for (const input of [undefined, 1]) yield* wordsOf(say, input);
  if (shape) yield* issuesOf(Object.values(shape), seen);
  if (typeof getter === "function") yield* issuesOf(getter(), seen);
  for (const part of Object.values(parts)) yield* issuesOf(part, seen);
}

function* wordsOf(say: unknown, input: unknown): Generator<string> {
  const said: unknown = typeof say === "function" ? say({ input, code: "custom" }) : say;
  const message = typeof said === "object" && said !== null ? (said as { message?: unknown }).message : said;
  if (typeof message === "string") yield message;
}
