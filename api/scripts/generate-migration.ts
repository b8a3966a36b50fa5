import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { readAllTables } from "../src/kernel/db/all-tables.ts";
import { EXCLUSIONS } from "../src/kernel/db/exclusions.ts";

/*
 * bun run generate <name>      Writes one more migration: the difference between the schemas and the last snapshot. Read
 *                              it, expand before you contract, add the statements that keep existing data, and never edit
 *                              a migration that was released. `0000_initial.sql` is frozen. One that removes or renames
 *                              what the previous program uses names itself in `-- compatible-from: <its number>`.
 * bun run generate --snapshot  Writes the snapshot alone, after two branches that each added a migration were merged.
 * bun run generate --check     Writes nothing; fails when the schemas are ahead of the migrations.
 *
 * drizzle writes policies but not FORCE ROW LEVEL SECURITY, which binds a table's owner too; it is added here. Counters
 * that every visitor writes are not logged (UNLOGGED): nothing waits for the disk for them.
 */

const source = fileURLToPath(new URL("../src/", import.meta.url));
const folder = path.join(source, "kernel/db/migrations");
const snapshotFile = path.join(folder, "snapshot.json");

// drizzle-kit writes defaults of bigint columns as numbers in its JSON.
Object.defineProperty(BigInt.prototype, "toJSON", {
  value(this: bigint) {
    return Number(this);
  },
});

// By name: moving a schema to another file changes nothing.
const tables = Object.fromEntries([...(await readAllTables())].sort(([one], [other]) => (one < other ? -1 : 1)));

const after = generateDrizzleJson(tables);
const snapshot = `${JSON.stringify({ ...after, id: "", prevId: "" }, null, 1)}\n`;
const [argument] = process.argv.slice(2);
if (argument === "--check") {
  if (readFileSync(snapshotFile, "utf8") !== snapshot) {
    process.stderr.write("The schemas changed: run `bun run --cwd api generate`.\n");
    process.exit(1);
  }
} else if (argument === "--snapshot") {
  writeFileSync(snapshotFile, snapshot);
} else if (argument === undefined || !/^[a-z0-9_]+$/.test(argument)) {
  throw new Error("Give the migration a name in snake_case: bun run generate <name>");
} else {
  await write(argument);
}

async function write(name: string): Promise<void> {
  const before = JSON.parse(readFileSync(snapshotFile, "utf8"));
  const statements = await generateMigration(before, after);
  if (statements.length === 0) throw new Error("the schemas did not change");
  const numbers = readdirSync(folder).flatMap((file) => /^(\d{4})_.*\.sql$/.exec(file)?.[1] ?? []);
  const number = Math.max(...numbers.map(Number)) + 1;
  const file = `${String(number).padStart(4, "0")}_${name}.sql`;
  writeFileSync(
    path.join(folder, file),
    `-- compatible-from: 0000\n${statements.flatMap(withForce).join("\n--> statement-breakpoint\n")}\n`,
  );
  writeFileSync(snapshotFile, snapshot);
  process.stdout.write(`${file}: ${statements.length} statements, ${Object.keys(tables).length} tables\n`);
}

function withForce(statement: string): string[] {
  const created = /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? "";
  const exclusion = EXCLUSIONS[created];
  if (exclusion) return [statement.trim(), `ALTER TABLE "${created}" ADD ${exclusion};`];
  if (statement.startsWith('CREATE TABLE "rate_limit"')) return [statement.trim().replace("CREATE", "CREATE UNLOGGED")];
  const enable = /^ALTER TABLE (\S+) ENABLE ROW LEVEL SECURITY;$/.exec(statement.trim());
  return enable ? [statement.trim(), `ALTER TABLE ${enable[1]} FORCE ROW LEVEL SECURITY;`] : [statement.trim()];
}
