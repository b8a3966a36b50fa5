import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { readAllTables } from "../src/db/all-tables.ts";
import { EXCLUSIONS, EXTENSIONS } from "../src/db/exclusions.ts";

/*
 * bun run generate          Until the first release there is one migration, made whole from the schemas each time. A
 *                           database that an older one made is refused at start: begin with an empty data folder.
 * bun run generate <name>   After it: one more migration, with the difference to the last one. Read what it wrote, expand
 *                           before you contract, and never touch a migration that was released.
 * bun run generate --check  Writes nothing; fails when the schemas are ahead of the migrations.
 *
 * drizzle writes policies but not FORCE ROW LEVEL SECURITY, which binds a table's owner too; it is added here. Counters
 * that every visitor writes are not logged (UNLOGGED): nothing waits for the disk for them.
 */

const source = fileURLToPath(new URL("../src/", import.meta.url));
const folder = path.join(source, "db/migrations");
const snapshotFile = path.join(folder, "snapshot.json");

// Defaults of bigint columns stand in drizzle-kit's JSON as numbers.
Object.defineProperty(BigInt.prototype, "toJSON", {
  value(this: bigint) {
    return Number(this);
  },
});

const tables = Object.fromEntries(await readAllTables());

const after = generateDrizzleJson(tables);
const snapshot = `${JSON.stringify({ ...after, id: "", prevId: "" }, null, 1)}\n`;
const [argument] = process.argv.slice(2);
if (argument === "--check") {
  if (readFileSync(snapshotFile, "utf8") !== snapshot) {
    process.stderr.write("The schemas changed: run `bun run --cwd api generate`.\n");
    process.exit(1);
  }
} else {
  await write(argument);
}

async function write(name: string | undefined): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const earlier = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  if (name === undefined && earlier.length > 1) throw new Error("give the migration a name: bun run generate <name>");
  const before = name === undefined ? generateDrizzleJson({}) : JSON.parse(readFileSync(snapshotFile, "utf8"));
  const statements = await generateMigration(before, after);
  if (statements.length === 0) throw new Error("the schemas did not change");
  const number = name === undefined ? 0 : earlier.length;
  const file = `${String(number).padStart(4, "0")}_${name ?? "initial"}.sql`;
  const extensions = name === undefined ? EXTENSIONS.map((each) => `CREATE EXTENSION IF NOT EXISTS ${each};`) : [];
  const all = [...extensions, ...statements.flatMap(withForce)];
  writeFileSync(path.join(folder, file), `${all.join("\n--> statement-breakpoint\n")}\n`);
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
