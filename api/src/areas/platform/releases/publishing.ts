import type { Call } from "../../../kernel/http/call.ts";
import type { Services } from "../../../kernel/services.ts";
import type { Actor } from "./live-release.ts";

/** What the rules about releases work with: from a call with a deploy key, or from an operator's command. */
export interface Publishing extends Actor {
  services: Pick<Services, "database" | "files"> & {
    env: Pick<Services["env"], "dataDir" | "publicUrl" | "authSecret" | "remoteSigners">;
  };
  now: Date;
}

/** The team behind a call with a deploy key. */
export function publishingOf({ services, now, deployKey, address }: Call): Publishing {
  if (!deployKey) throw new Error("a call without a deploy key");
  return { services, now, actor: `deploy key ${deployKey.name}`, keyId: deployKey.id, address };
}
