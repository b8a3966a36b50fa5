import { parseAst } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Declaration {
  name: string;
  /** Itself, and a line for each member, so that what only adds leaves every line as it was. */
  lines: { text: string; isRequired: boolean }[];
  /** The text of what a function takes. */
  takes: string;
  /** The whole text, for the names in it. */
  text: string;
}

/**
 * What declaration files declare, as sorted lines. A required member of what a function takes is written with `!`, since
 * adding one breaks its callers.
 *
 * @param files the text of each file by the name that its lines start with
 */
export function describeDeclarations(files: ReadonlyMap<string, string>): string[] {
  const declared = [...files].flatMap(([file, text]) =>
    readDeclarations(text).map((declaration) => ({ file, ...declaration })),
  );
  const taken = namesTaken(declared);
  const lines = declared.flatMap(({ file, name, lines: own }) =>
    own.map(({ text, isRequired }) => {
      const mark = isRequired && taken.has(name) ? "!" : "";
      return `${file} ${text.replace(/^(\w+\.[\w"-]+)/, `$1${mark}`)}`;
    }),
  );
  return [...new Set(lines)].toSorted();
}

/** Every declared type that a function takes, directly or through others. */
function namesTaken(declared: readonly Declaration[]): Set<string> {
  const found = new Set<string>();
  const waiting = declared.map(({ takes }) => takes);
  for (const text of waiting)
    for (const [name] of text.matchAll(/\b[A-Z]\w*\b/g)) {
      if (found.has(name)) continue;
      found.add(name);
      waiting.push(...declared.filter((each) => each.name === name).map((each) => each.text));
    }
  return found;
}

function readDeclarations(source: string): Declaration[] {
  const program = parseAst(source, { lang: "ts", sourceType: "module" } as never) as unknown as { body: Node[] };
  const textOf = (node: Node | null | undefined) =>
    node ? withoutComments(source.slice(node.start, node.end)).replace(/^:\s*/, "") : "";

  function read(node: Node): Declaration[] {
    const text = textOf(node);
    const name = (node.id as { name: string } | null)?.name ?? "";
    if (node.type === "TSInterfaceDeclaration") {
      const parents = ((node.extends ?? []) as Node[]).map(textOf).join(", ");
      const members = (node.body as { body: Node[] }).body.map((member) => ({
        text: `${name}.${textOf(member).replace(/;$/, "")}`,
        isRequired: !member.optional,
      }));
      const head = `${name}${textOf(node.typeParameters as Node)}${parents && ` extends ${parents}`}`;
      return [
        {
          name,
          text,
          takes: "",
          lines: [{ text: head, isRequired: false }, { text: name, isRequired: false }, ...members],
        },
      ];
    }
    if (node.type === "TSDeclareFunction") {
      // A destructured parameter may name more of what it reads without a change for callers: its type counts.
      const takes = (node.params as Node[])
        .map((each) => `${textOf(each.typeAnnotation as Node)}${each.optional ? "?" : ""}`)
        .join(", ");
      const generic = textOf(node.typeParameters as Node);
      const line = `${name}${generic}(${takes}) => ${textOf(node.returnType as Node)}`;
      return [{ name, text, takes, lines: [{ text: line, isRequired: false }] }];
    }
    if (node.type === "VariableDeclaration")
      return (node.declarations as Node[]).map((each) => {
        const { name: variable } = each.id as unknown as { name: string };
        const line = `${variable}: ${textOf((each.id as Node).typeAnnotation as Node) || textOf(each.init as Node)}`;
        return { name: variable, text: line, takes: "", lines: [{ text: line, isRequired: false }] };
      });
    return [{ name, text, takes: "", lines: [{ text: text.replace(/^(export|declare)\s+/g, ""), isRequired: false }] }];
  }

  return program.body.flatMap((statement) => {
    if (statement.type === "ImportDeclaration") return [];
    const declaration = statement.declaration as Node | null | undefined;
    if (declaration) return read(declaration);
    if (statement.type === "ExportNamedDeclaration")
      return (statement.specifiers as Node[]).map((each) => {
        const { name } = each.exported as unknown as { name: string };
        return { name, text: name, takes: "", lines: [{ text: `exports ${name}`, isRequired: false }] };
      });
    return statement.id ? read(statement) : [];
  });
}

const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .trim();
