import os from "node:os";
import path from "node:path";

/** What publishing a remote needs: far less than the program's own settings. */
export interface PublishEnv {
  dataDir: string;
  /** The address of the login that may write releases alone. */
  publishUrl: string | undefined;
  /** The owner's address; absent with `publishUrl`, or with the embedded Postgres. */
  databaseUrl: string | undefined;
  /** The publisher, for the list of releases. */
  publisher: string;
}

/** Reads PUBLISH_DATABASE_URL, or DATABASE_URL, DATA_DIR and PUBLISHED_BY, and no other setting of the program. */
export function readPublishEnv(variables: Record<string, string | undefined>): PublishEnv {
  return {
    dataDir: path.resolve(variables.DATA_DIR || "./data"),
    publishUrl: variables.PUBLISH_DATABASE_URL || undefined,
    databaseUrl: variables.DATABASE_URL || undefined,
    publisher: (variables.PUBLISHED_BY || `${userName()}@${os.hostname()}`).slice(0, 200),
  };
}

/** A container may run as a user that has no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return "unknown";
  }
}
