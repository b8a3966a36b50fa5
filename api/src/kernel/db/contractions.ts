import type { Migration } from "./migrations.ts";

/** What the previous program could not work with, on a table that it knows. */
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|schema|default)\b/i, "removes what the previous program reads"],
  [/\brename\b/i, "renames what the previous program reads"],
  [/\bset\s+not\s+null\b/i, "refuses rows that the previous program writes"],
  [/\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i, "changes the type of a column"],
];
/** The same of rights and rules, which migrations up to this one were not asked about. */
const STRICT_AFTER = "0057";
const STRICT: readonly [RegExp, string][] = [
  [/^\s*revoke\b/i, "takes a right that the previous program uses"],
  [
    /^\s*drop\s+(function|procedure|type|sequence|domain|policy|materialized)\b/i,
    "removes what the previous program uses",
  ],
  [/\bas\s+restrictive\b/i, "hides rows that the previous program reads or writes"],
  [/^\s*create\s+unique\s+index\b/i, "refuses rows that the previous program writes"],
  [
    /\badd\s+(constraint\s+"?\w+"?\s+)?(check|unique|exclude|foreign\s+key|primary\s+key)\b/i,
    "refuses rows that the previous program writes",
  ],
];
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const ADDED_COLUMN = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;
const SAFE = /^-- safe: (\w+(?:\.\w+)?) since (\d{4}[a-z]?), (\S.*)$/gm;

/** An object that a migration may change although it contracts, because programs from a migration on don't mind. */
export interface SafeChange {
  /** A constraint, an index, a table, or `table.column`. */
  object: string;
  /** Programs that know this migration neither read the object nor write what the change refuses. */
  since: string;
  why: string;
}

/** The lines `-- safe: <object> since <number>, <why>` of a migration's text. */
export const readSafeChanges = (text: string): SafeChange[] =>
  [...text.matchAll(SAFE)].map(([, object = "", since = "", why = ""]) => ({ object, since, why }));

type Text = Pick<Migration, "number" | "statements">;

/**
 * The first statement of a migration that the previous program could not work with, in words; undefined when it only
 * expands. A migration that contracts must raise the floor: `-- compatible-from: <its own number>`, or say for each object
 * since when it is safe: `-- safe: note.color since 0060, nothing reads it`, and raise the floor to that.
 */
export function findContraction({ number, statements }: Text): string | undefined {
  const safe = readSafeChanges(statements.join("\n")).map(({ object }) => object);
  const created = new Set<string>();
  for (const statement of statements) {
    const sql = withoutComments(statement);
    for (const [, table = ""] of sql.matchAll(CREATED)) created.add(table);
    for (const one of sql.split(";")) {
      if (one.trim() === "" || created.has(tableOf(one) ?? "") || isNamed(one, safe)) continue;
      const found =
        findInStatement(one) ?? (number > STRICT_AFTER ? findStrict(one, addedColumns(statements)) : undefined);
      if (found !== undefined) return `${found}: ${one.trim()}`;
    }
  }
  return undefined;
}

function findInStatement(one: string): string | undefined {
  const isAltered = /^\s*alter\s+table\b/i.test(one);
  if (isAltered || /^\s*drop\b/i.test(one))
    for (const [pattern, reason] of CONTRACTIONS) if (pattern.test(one)) return reason;
  const isFilled = /\bdefault\b|\bgenerated\b|\badd\s+constraint\b/i.test(one);
  if (isAltered && !isFilled && /\badd\s+(column\s+)?"?\w+"?\s[^,]*\bnot\s+null\b/i.test(one))
    return "adds a column that the previous program does not fill";
  return undefined;
}

/** A rule about columns that this migration adds, the previous program can't break: it doesn't write them. */
function findStrict(one: string, added: ReadonlySet<string>): string | undefined {
  const found = STRICT.find(([pattern]) => pattern.test(one));
  const about = new Set([...one.matchAll(/\(\s*"(\w+)"/g)].map(([, column = ""]) => column));
  const isOfNewColumns = about.size > 0 && [...about].every((column) => added.has(column) || column === "id");
  return isOfNewColumns && !/^\s*(revoke|drop)\b/i.test(one) ? undefined : found?.[1];
}

const addedColumns = (statements: readonly string[]) =>
  new Set(
    statements.flatMap((one) => [...withoutComments(one).matchAll(ADDED_COLUMN)].map(([, column = ""]) => column)),
  );

/** The table that a statement changes or makes an index of. */
const tableOf = (one: string) =>
  (/^\s*alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?"?(\w+)"?/i.exec(one) ??
    /^\s*create\s+(?:unique\s+)?index\b.*?\son\s+(?:only\s+)?"?(\w+)"?/is.exec(one) ??
    /^\s*(?:create|drop)\s+policy\b.*?\son\s+"?(\w+)"?/is.exec(one))?.[1];

/** Whether a statement is about one of these objects: it names it, or the table and the column of `table.column`. */
const isNamed = (one: string, objects: readonly string[]) =>
  objects.some((object) => object.split(".").every((word) => new RegExp(`\\b${word}\\b`).test(one)));

const withoutComments = (sql: string) => sql.replace(/--[^\n]*/g, "").replace(/'(?:[^']|'')*'/g, "''");
