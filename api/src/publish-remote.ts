/*
 * Publishes one built remote while the program runs: bun api/src/publish-remote.ts remotes/surveys
 * Rolls back by naming a version:                    bun api/src/publish-remote.ts remotes/surveys 1.0.0-0a1b2c3d4e5f
 *
 * With PUBLISH_TO and DEPLOY_KEY it publishes to a running product by HTTPS and needs nothing else. Otherwise it checks the
 * schema, never migrates, and works with PUBLISH_DATABASE_URL, a login that may write the releases and nothing
 * else (`npm run trellis -- remote address` prints it), or with the settings of the program.
 */
import path from "node:path";
import { publishRelease, rollBackRelease } from "@trellis/remote-kit/release/publish-release.ts";
import { publishRemote, rollBackRemote } from "./areas/platform/index.ts";
import { openDatabase } from "./kernel/db/client.ts";
import { startEmbeddedPostgres } from "./kernel/db/embedded-postgres.ts";
import { checkDatabase, deriveUrls } from "./kernel/db/migrate.ts";
import { readPublishEnv } from "./publish-env.ts";

const [folder, version] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("Name the remote's folder, for example remotes/surveys.\n");
  process.exit(1);
}
try {
  process.exitCode = (await publish(folder)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`Not published: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Returns false when the version was never published. */
async function publish(remote: string): Promise<boolean> {
  const env = readPublishEnv(process.env);
  if (env.deployTo) {
    const [name, root] = [path.basename(path.resolve(remote)), path.resolve(remote)];
    const done = version
      ? await rollBackRelease(env.deployTo, name, version)
      : await publishRelease(env.deployTo, name, root);
    process.stdout.write(`${done}\n`);
    return true;
  }
  const embedded =
    env.publishUrl || env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  const url = env.publishUrl ?? deriveUrls(env.databaseUrl ?? embedded?.ownerUrl ?? "").publisherUrl;
  try {
    await checkDatabase(url);
    const database = openDatabase(url, { connections: 1 });
    const name = path.basename(remote);
    try {
      if (version) {
        const found = await rollBackRemote(database, name, version, env.publisher);
        process.stdout.write(found ? `${name} is at ${version} again\n` : `${version} was never published\n`);
        return found;
      }
      const published = await publishRemote(database, env.dataDir, path.resolve(remote), {
        by: "person",
        name: env.publisher,
      });
      process.stdout.write(
        `${published.name} ${published.version} ${published.changed ? "published" : "is the current release already"}\n`,
      );
      return true;
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
