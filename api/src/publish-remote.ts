/*
 * Publishes one built remote while the program runs: bun api/src/publish-remote.ts remotes/surveys
 * Rolls back by naming a version:                    bun api/src/publish-remote.ts remotes/surveys 1.0.0-0a1b2c3d4e5f
 */
import path from "node:path";
import { publishRemote, rollBackRemote } from "./areas/platform/index.ts";
import { openDatabase } from "./db/client.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { prepareDatabase } from "./db/migrate.ts";
import { readEnv } from "./env.ts";

const [folder, version] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("Name the remote's folder, for example remotes/surveys.\n");
  process.exit(1);
}
const env = readEnv(process.env);
const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
const { applicationUrl } = await prepareDatabase(env.databaseUrl ?? embedded?.ownerUrl ?? "");
const database = openDatabase(applicationUrl);
try {
  if (version) {
    const found = await rollBackRemote(database, path.basename(folder), version);
    process.stdout.write(
      found ? `${path.basename(folder)} is at ${version} again\n` : `${version} was never published\n`,
    );
    process.exitCode = found ? 0 : 1;
  } else {
    const published = await publishRemote(database, env.dataDir, path.resolve(folder));
    process.stdout.write(
      `${published.name} ${published.version} ${published.changed ? "published" : "is the current release already"}\n`,
    );
  }
} finally {
  await database.close();
  await embedded?.stop();
}
