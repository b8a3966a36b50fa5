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
    // Without the line it only expands: the first program still works with it. `findContraction` of contractions.ts proves it.
    compatibleFrom: /^-- compatible-from: (\d{4}[a-z]?)$/m.exec(text)?.[1] ?? "0000",
    hash: createHash("sha256").update(text).digest("hex"),
    statements: text.split("--> statement-breakpoint"),
  };
}

export const numberOf = (name: string): string | undefined => /^(\d{4}[a-z]?)_/.exec(name)?.[1];
