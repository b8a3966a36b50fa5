import { type Database, openDatabase } from "../kernel/db/client.ts";
import { startEmbeddedPostgres } from "../kernel/db/embedded-postgres.ts";
import { checkDatabase, deriveUrls } from "../kernel/db/migrate.ts";
import type { Env } from "../kernel/env.ts";

/** A command of an operator: `npm run trellis -- <name> <arguments>`. */
export interface Command {
  /** A noun and a verb, such as `secrets rotate`. */
  name: string;
  /** The arguments as the list of commands shows them, such as `<organization> <plan>`. */
  usage?: string;
  /** One line for the list of commands. */
  help: string;
  /** Does the work and returns what to print. Throws CommandError with words for the operator. */
  run(args: readonly string[], settings: CommandSettings): Promise<string>;
}

export interface CommandSettings {
  /** Reads the settings when the command needs them; throws EnvError that names each wrong one. */
  readEnv(): Env;
  /** Prints a line while the command works. */
  print(line: string): void;
}

/** A failure in words for the operator; the command ends with status 1. */
export class CommandError extends Error {}

export interface CommandDatabases {
  /** The database as the application's role. */
  database: Database;
  /** The database as the role that may change the audit log. */
  maintenance: Database;
}

/**
 * Opens the database of the settings for one command, and closes it when the work ends. Checks that its schema is this
 * program's and never migrates: only a start does.
 */
export function withDatabases<T>(env: Env, work: (databases: CommandDatabases) => Promise<T>): Promise<T> {
  return withOwner(env, async (ownerUrl) => {
    const { applicationUrl, maintenanceUrl, publisherUrl } = deriveUrls(ownerUrl);
    await checkDatabase(publisherUrl);
    const database = openDatabase(applicationUrl, { connections: 2 });
    const maintenance = openDatabase(maintenanceUrl, { connections: 1 });
    try {
      return await work({ database, maintenance });
    } finally {
      await database.close();
      await maintenance.close();
    }
  });
}

/** Gives the work the owner's address of the settings' database; the built-in one is started for it where there is none. */
export async function withOwner<T>(env: Env, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    return await work(env.databaseUrl ?? embedded?.ownerUrl ?? "");
  } finally {
    await embedded?.stop();
  }
}
