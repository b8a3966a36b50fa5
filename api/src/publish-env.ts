import os from "node:os";
import path from "node:path";
import { type DeployTo, readDeployTo } from "@trellis/remote-kit/release/publish-release.ts";

/** What publishing a remote needs: far less than the program's own settings. */
export interface PublishEnv {
  dataDir: string;
  /** The address of the login that may write releases alone. */
  publishUrl: string | undefined;
  /** The owner's address; absent with `publishUrl`, or with the embedded Postgres. */
  databaseUrl: string | undefined;
  /** The product to publish to by HTTPS, with the remote's deploy key; absent where the database is written. */
  deployTo: DeployTo | undefined;
  /** The publisher, for the list of releases. */
  publisher: string;
}

/**
 * Reads PUBLISH_TO with DEPLOY_KEY and RELEASE_SIGNING_KEY, or PUBLISH_DATABASE_URL or DATABASE_URL, DATA_DIR and PUBLISHED_BY, and no other setting
 * of the program. Throws where one of PUBLISH_TO and DEPLOY_KEY is missing, or the address is no https address.
 */
export function readPublishEnv(variables: Record<string, string | undefined>): PublishEnv {
  return {
    deployTo: readDeployTo(variables.PUBLISH_TO, variables.DEPLOY_KEY, variables.RELEASE_SIGNING_KEY),
    dataDir: path.resolve(variables.DATA_DIR || "./data"),
    publishUrl: variables.PUBLISH_DATABASE_URL || undefined,
    databaseUrl: variables.DATABASE_URL || undefined,
    publisher: (variables.PUBLISHED_BY || machineUser()).slice(0, 200),
  };
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
