import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const MIGRATIONS = new URL("./migrations/", import.meta.url);

/** A step of the schema, as its file has it. */
export interface Migration {
  /** The file's name: `0003_owners.sql`. */
  name: string;
  /** What its name begins with: `0003`, or `0003b` for a later step of the same change. */
  number: string;
  /** The program must know at least the migration of this number to work with a database that has this one. */
  compatibleFrom: string;
  /** SHA-256 of its text: a migration that ran is never edited. */
  hash: string;
  statements: string[];
}

/** The program's migrations, oldest first. */
export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => parseMigration(file, readFileSync(new URL(file, MIGRATIONS), "utf8")));
}

/** Reads a migration's text. Throws when its name has no number. */
export function parseMigration(name: string, text: string): Migration {
  const number = numberOf(name);
  if (number === undefined) throw new Error(`${name}: a migration's name begins with its number, like 0003_owners.sql`);
  return {
    name,
    number,
    // Without the line it only expands: the first program still works with it. `findContraction` proves it.
    compatibleFrom: /^-- compatible-from: (\d{4}[a-z]?)$/m.exec(text)?.[1] ?? "0000",
    hash: createHash("sha256").update(text).digest("hex"),
    statements: text.split("--> statement-breakpoint"),
  };
}

export const numberOf = (name: string): string | undefined => /^(\d{4}[a-z]?)_/.exec(name)?.[1];

/** What the previous program could not work with, on a table that it knows. */
const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|schema|default)\b/i, "removes what the previous program reads"],
  [/\brename\b/i, "renames what the previous program reads"],
  [/\bset\s+not\s+null\b/i, "refuses rows that the previous program writes"],
  [/\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i, "changes the type of a column"],
];

/**
 * The first statement of a migration that the previous program could not work with, in words; undefined when it only
 * expands. A migration that contracts must raise the floor: `-- compatible-from: <its own number>`.
 */
export function findContraction({ statements }: Pick<Migration, "statements">): string | undefined {
  const made = new Set<string>();
  for (const statement of statements) {
    const sql = withoutComments(statement);
    for (const [, table = ""] of sql.matchAll(
      /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi,
    ))
      made.add(table);
    for (const one of sql.split(";")) {
      const table = /^\s*alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?"?(\w+)"?/i.exec(one)?.[1];
      if (table !== undefined && made.has(table)) continue;
      if (table !== undefined || /^\s*drop\b/i.test(one)) {
        for (const [pattern, reason] of CONTRACTIONS) if (pattern.test(one)) return `${reason}: ${one.trim()}`;
      }
      if (
        table !== undefined &&
        /\badd\s+(column\s+)?"?\w+"?\s[^,]*\bnot\s+null\b/i.test(one) &&
        !/\bdefault\b|\bgenerated\b/i.test(one) &&
        !/\badd\s+constraint\b/i.test(one)
      )
        return `adds a column that the previous program does not fill: ${one.trim()}`;
    }
  }
  return undefined;
}

const withoutComments = (sql: string) => sql.replace(/--[^\n]*/g, "").replace(/'(?:[^']|'')*'/g, "''");
