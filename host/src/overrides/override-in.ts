import type { RemoteRegistry } from "@trellis/contract-platform/remotes.ts";
import type { Session } from "@trellis/shared/runtime";

/** What this browser loads from the person's own machine: the shell's own affair, so that no remote's runtime has it. */
export const overrideIn = (session: Session) => (session as Session & Pick<RemoteRegistry, "override">).override;
