import { erasePersonFromAuditLog } from "./areas/platform/erase-person.ts";
import { openDatabase } from "./db/client.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { prepareDatabase } from "./db/migrate.ts";
import { readEnv } from "./env.ts";

/*
 * bun run --cwd api erase-person <address>
 *
 * Takes a person out of the details of the audit logs, as the maintenance role. With the settings of the program.
 */

const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write("Give the person's e-mail address: bun run --cwd api erase-person somebody@example.org\n");
  process.exit(1);
}
try {
  const changed = await erase(email);
  process.stdout.write(`${changed} ${changed === 1 ? "entry" : "entries"} of the audit logs changed\n`);
} catch (error) {
  process.stderr.write(`Nothing was erased: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function erase(address: string): Promise<number> {
  const env = readEnv(process.env);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    const { applicationUrl, maintenanceUrl } = await prepareDatabase(env.databaseUrl ?? embedded?.ownerUrl ?? "");
    const database = openDatabase(applicationUrl, { connections: 1 });
    const maintenance = openDatabase(maintenanceUrl, { connections: 1 });
    try {
      return await erasePersonFromAuditLog({ database, maintenance }, address);
    } finally {
      await database.close();
      await maintenance.close();
    }
  } finally {
    await embedded?.stop();
  }
}
