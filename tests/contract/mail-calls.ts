import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const AREAS = path.resolve(import.meta.dirname, "../../api/src/areas");
const DECLARATION = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;
const IMPORT = /import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from "(\.[^"]*|@trellis\/shared\/contract\/[^"]*)"/g;
const EXPORT = /export \{([^}]*)\} from "(\.[^"]*)"/g;
const ROUTE =
  /\b(?:read|write|memberCall|openCall|webhook|saga|download|\w+Call|\w+Write)\(\s*([\w.]+),([\s\S]*?)(?=\n {2}(?:\/\/|\w+\()|\n\])/g;

interface Source {
  /** The text of each top-level declaration. */
  bodies: Map<string, string>;
  /** What a name in this file is, elsewhere. */
  imports: Map<string, { file: string; name: string }>;
}

const sources = new Map<string, Source>();

function read(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = [...text.matchAll(DECLARATION)];
  const bodies = new Map(found.map((one, at) => [one[1] ?? "", text.slice(one.index, found[at + 1]?.index)]));
  const imports = new Map<string, { file: string; name: string }>();
  const add = (names: string, from: string) => {
    for (const part of names.split(",")) {
      const [name = "", as = name] = part
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      if (name) imports.set(as, { file: path.resolve(path.dirname(file), from), name });
    }
  };
  for (const [, whole, names = "", from = ""] of text.matchAll(IMPORT)) {
    if (whole) imports.set(whole, { file: path.resolve(path.dirname(file), from), name: "*" });
    else add(names, from);
  }
  for (const [, names = "", from = ""] of text.matchAll(EXPORT)) add(names, from);
  const source = { bodies, imports };
  sources.set(file, source);
  return source;
}

/** Whether a declaration, or anything that it names, reaches one of the functions that queue mail. */
function reaches(file: string, name: string, ends: ReadonlySet<string>, seen: Set<string>): boolean {
  if (ends.has(name)) return true;
  const key = `${file}#${name}`;
  if (seen.has(key)) return false;
  seen.add(key);
  const { bodies, imports } = read(file);
  const body = bodies.get(name);
  if (body === undefined) {
    const from = imports.get(name);
    return from !== undefined && reaches(from.file, from.name, ends, seen);
  }
  return names(body).some((one) => one !== name && follow(file, one, { bodies, imports }, ends, seen));
}

function follow(file: string, used: string, { bodies, imports }: Source, ends: ReadonlySet<string>, seen: Set<string>) {
  const [first = "", second] = used.split(".");
  const from = imports.get(first);
  if (from) return reaches(from.file, from.name === "*" ? (second ?? "") : from.name, ends, seen);
  return bodies.has(first) && reaches(file, first, ends, seen);
}

const names = (text: string): string[] => [...new Set(text.match(/(?<![.\w"'`/-])[A-Za-z_]\w*(?:\.\w+)?/g) ?? [])];

/** The calls whose handlers can reach one of the functions that queue mail, by their names in the contract. */
export function callsThatReach(...ends: string[]): string[] {
  const found = new Set<string>();
  const wanted = new Set(ends);
  for (const name of readdirSync(AREAS, { recursive: true }) as string[]) {
    if (!/routes\.ts$/.test(name)) continue;
    const file = path.join(AREAS, name);
    const source = read(file);
    for (const [, endpoint = "", handler = ""] of readFileSync(file, "utf8").matchAll(ROUTE))
      if (names(handler).some((one) => follow(file, one, source, wanted, new Set())))
        found.add(endpoint.split(".").at(-1) ?? "");
  }
  return [...found].sort();
}
