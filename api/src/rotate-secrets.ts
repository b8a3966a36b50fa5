import { rotateSecrets } from "./areas/platform/index.ts";
import { openDatabase } from "./db/client.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { prepareDatabase } from "./db/migrate.ts";
import { readEnv } from "./env.ts";
import { createSecrets } from "./services/secrets/seal.ts";

/*
 * bun run --cwd api rotate-secrets
 *
 * Seals every tax id and bank number under the first of SEALING_KEYS. To change keys: put the new key before the old one,
 * restart every process of the program, run this, and take the old key away once it reports that nothing is left.
 */

try {
  const { resealed, unopened } = await rotate();
  process.stdout.write(`${resealed} sealed anew; ${unopened} could not be opened\n`);
  if (unopened > 0) {
    process.stderr.write("Keep the old keys: what could not be opened was sealed with a key that is not among them.\n");
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`Stopped: ${error instanceof Error ? error.message : String(error)}. Run it again to go on.\n`);
  process.exit(1);
}

async function rotate() {
  const env = readEnv(process.env);
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    const { applicationUrl } = await prepareDatabase(env.databaseUrl ?? embedded?.ownerUrl ?? "");
    const database = openDatabase(applicationUrl, { connections: 1 });
    try {
      return await rotateSecrets({ database, secrets: createSecrets(env.sealingKeys) }, (line) =>
        process.stdout.write(`${line}\n`),
      );
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
