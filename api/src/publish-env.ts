import os from "node:os";
import path from "node:path";

/** What publishing a remote needs: far less than the program's own settings. */
export interface PublishEnv {
  dataDir: string;
  /** The address of the login that may write releases alone. */
  publishUrl: string | undefined;
  /** The owner's address; absent with `publishUrl`, or with the embedded Postgres. */
  databaseUrl: string | undefined;
  /** The product to publish to by HTTPS, with the remote's deploy key; absent where the database is written. */
  deployTo: { url: string; key: string } | undefined;
  /** The publisher, for the list of releases. */
  publisher: string;
}

/**
 * Reads PUBLISH_TO with DEPLOY_KEY, or PUBLISH_DATABASE_URL or DATABASE_URL, DATA_DIR and PUBLISHED_BY, and no other setting
 * of the program. Throws where one of PUBLISH_TO and DEPLOY_KEY is missing, or the address is no https address.
 */
export function readPublishEnv(variables: Record<string, string | undefined>): PublishEnv {
  return {
    deployTo: readDeployTo(variables.PUBLISH_TO, variables.DEPLOY_KEY),
    dataDir: path.resolve(variables.DATA_DIR || "./data"),
    publishUrl: variables.PUBLISH_DATABASE_URL || undefined,
    databaseUrl: variables.DATABASE_URL || undefined,
    publisher: (variables.PUBLISHED_BY || machineUser()).slice(0, 200),
  };
}

/** A key must not travel in the open, but to a server on the same machine. */
function readDeployTo(to: string | undefined, key: string | undefined): PublishEnv["deployTo"] {
  if (!to && !key) return undefined;
  if (!to || !key) throw new Error("Set both PUBLISH_TO, the address of the product, and DEPLOY_KEY.");
  const url = URL.parse(to);
  const isOwnMachine = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  if (url?.protocol !== "https:" && !(url?.protocol === "http:" && isOwnMachine))
    throw new Error("PUBLISH_TO must be an https address, such as https://suite.example.org.");
  return { url: url.origin, key };
}

/** Who works at this machine, as lists of releases name them. */
export const machineUser = (): string => `${userName()}@${os.hostname()}`;

/** A container may run as a user that has no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return "unknown";
  }
}
