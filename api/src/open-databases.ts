import { ownerUrlOf, replicaUrlOf, workingUrls } from "./kernel/db/addresses.ts";
import { type Database, openDatabase } from "./kernel/db/client.ts";
import { findPooler, waitForDatabase } from "./kernel/db/first-contact.ts";
import { checkDatabase, prepareDatabase } from "./kernel/db/migrate.ts";
import { deriveAhead } from "./kernel/db/roles.ts";
import type { Env } from "./kernel/env.ts";
import type { Log } from "./kernel/log.ts";

/**
 * Opens the databases of a starting program: waits until they answer, migrates where the settings name the owner and checks
 * where they do not, and leaves prepared statements out behind a pooler. Throws where the database can't be used.
 */
export async function openProgramDatabases(
  env: Pick<Env, "databaseUrl" | "database">,
  embeddedUrl: string | undefined,
  log: Log,
): Promise<{ database: Database; maintenance: Database }> {
  const { pool, prepare: wanted } = env.database ?? {};
  const onWait = (reason: string) => log.warn("waiting for the database", { reason });
  const ownerUrl = ownerUrlOf(env) ?? embeddedUrl;
  if (ownerUrl) {
    await Promise.all([waitForDatabase(ownerUrl, onWait), deriveAhead(ownerUrl)]);
    await prepareDatabase(ownerUrl);
  }
  const { applicationUrl, maintenanceUrl } = workingUrls(env, embeddedUrl);
  await waitForDatabase(applicationUrl, onWait);
  if (!ownerUrl) await checkDatabase(maintenanceUrl);
  const isPooled = await findPooler(applicationUrl);
  if (isPooled && wanted === undefined)
    log.info("a pooler is in front of the database, so statements are not prepared; DATABASE_PREPARE=on prepares them");
  const prepare = wanted === undefined ? !isPooled : wanted === "on";
  const replicaUrl = replicaUrlOf(env, applicationUrl);
  return {
    database: openDatabase(applicationUrl, {
      ...(pool === undefined ? {} : { connections: pool }),
      ...(replicaUrl === undefined ? {} : { replicaUrl }),
      prepare,
      isPooled,
    }),
    maintenance: openDatabase(maintenanceUrl, { connections: 1, prepare, isPooled }),
  };
}
