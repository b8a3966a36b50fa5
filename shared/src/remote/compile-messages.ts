import { extname, join } from "node:path";
import { type Plugin, parseAst, runnerImport } from "vite";

/** English beside its accessor, and one file for each other language. */
const CATALOG = /[\\/]messages(?:\.([a-z]{2}))?\.ts$/;
const FORM_MAKER = "defineFormMessages";
const MAKERS = new Set(["defineMessages", "defineMessagesByLanguage", FORM_MAKER]);
const PACKAGES = join(import.meta.dirname, "../../packages");
const PACKAGE = join(PACKAGES, "messages/src");
/** This file and the packages are TypeScript in our tree, and JavaScript in the published remote kit. */
const EXTENSION = extname(import.meta.filename);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
type Texts = { [key: string]: string | Texts };

/**
 * Compiles catalogs of messages while building: the ICU text of `messages.ts` and `messages.es.ts` becomes JavaScript, so
 * that a page parses none. `TRELLIS_PSEUDO=long|rtl` builds a pseudo-language for finding clipped and hard-coded text.
 */
export function compileMessages(): Plugin {
  const load = <Module>(file: string) =>
    runnerImport<Module>(join(PACKAGE, `${file}${EXTENSION}`), { configFile: false, logLevel: "error" }).then(
      ({ module }) => module,
    );
  let compiler: Promise<typeof import("@trellis/messages/compile-catalog.ts")> | undefined;
  const pseudo = process.env.TRELLIS_PSEUDO;
  return {
    name: "trellis:compile-messages",
    enforce: "pre",
    // What `pageLanguage` reads without a document: the build that makes such pages defines it, all others drop it.
    config: ({ define = {} }) =>
      "__PAGE_LANGUAGE__" in define ? undefined : { define: { __PAGE_LANGUAGE__: "undefined" } },
    // Who uses the kit has what compiled messages import inside of the kit only.
    resolveId(id) {
      const [, name = "", file = ""] = /^@trellis\/(messages|domain)\/(.+)\.ts$/.exec(id) ?? [];
      return EXTENSION === ".js" && file ? join(PACKAGES, name, "src", `${file}.js`) : undefined;
    },
    async transform(code, id) {
      const match = CATALOG.exec(id.split("?")[0] ?? "");
      if (!match) return undefined;
      const found = findTexts(code, id);
      if (!found) return undefined;
      compiler ??= load("compile-catalog");
      const { compilePageCatalog, compileFormCatalog } = await compiler;
      const texts = pseudo ? await disguised(found.texts, pseudo) : found.texts;
      const compile = found.isForm ? compileFormCatalog : compilePageCatalog;
      const { imports, expression, writers = [] } = compile(texts, (match[1] ?? "en") as "en");
      const names =
        imports.length > 0 ? `import { ${imports.join(", ")} } from "@trellis/messages/compiled.ts";\n` : "";
      // A function where the types expect the texts: `defineMessages` calls it with the reader's formats.
      const writing = writers.map((line) => `${line}\n`).join("");
      return {
        code: `${names}${writing}${code.slice(0, found.start)}(${expression}) as any${code.slice(found.end)}`,
        map: null,
      };
    },
  };

  async function disguised(texts: Texts, kind: string): Promise<Texts> {
    const { disguise } = await load<typeof import("@trellis/messages/pseudo.ts")>("pseudo");
    const each = (group: Texts): Texts =>
      Object.fromEntries(
        Object.entries(group).map(([key, text]) => [
          key,
          typeof text === "string" ? disguise(text, kind === "rtl" ? "rtl" : "long") : each(text),
        ]),
      );
    return each(texts);
  }
}

/** The object of texts in a catalog's source: what `defineMessages` is given, or the constant `messages`. */
function findTexts(
  code: string,
  file: string,
): { texts: Texts; start: number; end: number; isForm: boolean } | undefined {
  const program = parseAst(code, { lang: "ts", sourceType: "module" } as never) as unknown as { body: Node[] };
  for (const statement of program.body) {
    const declaration = statement.declaration as Node | undefined;
    if (statement.type !== "ExportNamedDeclaration" || declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations as { id: Node; init: Node }[]) {
      const maker = init.type === "CallExpression" ? String((init.callee as Node).name) : "";
      const called = MAKERS.has(maker) ? (init.arguments as Node[])[0] : undefined;
      const object = called ?? (id.name === "messages" ? init : undefined);
      if (!object) continue;
      const isForm = maker === FORM_MAKER;
      // A form's messages stand in place of the call: embeds have no bytes for it.
      const { start, end } = isForm ? init : object;
      return { texts: readObject(object, file), start, end, isForm };
    }
  }
  return undefined;
}

function readObject(node: Node, file: string): Texts {
  if (node.type !== "ObjectExpression") throw new Error(`${file}: a catalog is an object of texts, written out`);
  return Object.fromEntries(
    (node.properties as Node[]).map(({ type, key, value }) => {
      if (type !== "Property") throw new Error(`${file}: a catalog names each message`);
      const name = (key as Node).name ?? (key as Node).value;
      return [String(name), readText(value as Node, file)];
    }),
  );
}

function readText(node: Node, file: string): string | Texts {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return readObject(node, file);
}
