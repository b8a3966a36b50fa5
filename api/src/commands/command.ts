import { ownerUrlOf, replicaUrlOf, workingUrls } from "../kernel/db/addresses.ts";
import { type Database, openDatabase } from "../kernel/db/client.ts";
import { startEmbeddedPostgres } from "../kernel/db/embedded-postgres.ts";
import { checkDatabase } from "../kernel/db/migrate.ts";
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
  return withEmbedded(env, async (embeddedUrl) => {
    const { applicationUrl, maintenanceUrl } = workingUrls(env, embeddedUrl);
    await checkDatabase(maintenanceUrl);
    // A command asks little, and may work through a pooler.
    const prepare = false;
    const replicaUrl = replicaUrlOf(env, applicationUrl);
    const database = openDatabase(applicationUrl, { connections: 2, prepare, ...(replicaUrl && { replicaUrl }) });
    const maintenance = openDatabase(maintenanceUrl, { connections: 1, prepare });
    try {
      return await work({ database, maintenance });
    } finally {
      await database.close();
      await maintenance.close();
    }
  });
}

/**
 * Gives the work the owner's address of the settings' database; the built-in one is started for it where there is none.
 * Throws CommandError where the settings name no owner.
 */
export function withOwner<T>(env: Env, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  return withEmbedded(env, (embeddedUrl) => {
    const ownerUrl = ownerUrlOf(env) ?? embeddedUrl;
    if (ownerUrl) return work(ownerUrl);
    throw new CommandError(
      "This command needs the owner of the database. Set DATABASE_OWNER_URL and leave DATABASE_MAINTENANCE_URL out.",
    );
  });
}

async function withEmbedded<T>(env: Env, work: (ownerUrl: string | undefined) => Promise<T>): Promise<T> {
  const embedded = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: env.dataDir });
  try {
    return await work(embedded?.ownerUrl);
  } finally {
    await embedded?.stop();
  }
}
