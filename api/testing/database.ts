import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { applicationRole } from "../src/kernel/db/roles.ts";

// What `global-setup.ts` provides.
declare module "vitest" {
  export interface ProvidedContext {
    /** The owner's address of the run's server. */
    postgresUrl: string;
  }
}

/** The migrated database that tests clone. */
export const TEMPLATE = "trellis_template";

export interface TestDatabase {
  /** As the owner: sees every organization's rows only as a superuser does; for arranging and checking. */
  ownerUrl: string;
  /** As the application. */
  applicationUrl: string;
  /** Drops the database; connections that are still open are cut. */
  close(): Promise<void>;
}

/**
 * A separate, migrated, empty database for a test file. Close it in `afterAll`. Its files are copied as they are: through the
 * log, as Postgres does without the strategy, making and dropping one took five times the processor time.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asOwner(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const ownerUrl = withDatabase(serverUrl, name);
  return {
    ownerUrl,
    applicationUrl: applicationRole(ownerUrl).url,
    close: () => asOwner(serverUrl, `drop database ${name} with (force)`),
  };
}

/** The same server and login, another database. */
export function withDatabase(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
}

/** Runs one statement on its own connection. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
