import type { AreaRows } from "../area-rows.ts";

const RELEASE = { version: "1.0.0-0123456789ab" };

/** Releases of remotes: inputs. Their calls take a deploy key and no session, and belong to no organization. */
export const rows: AreaRows = {
  bodies: {
    "platform.promoteRemoteRelease": RELEASE,
    "platform.rollBackRemoteRelease": RELEASE,
    "platform.startRemoteCanary": { ...RELEASE, percent: 5 },
    "platform.createRemotePreview": RELEASE,
    "platform.startRemoteOverride": { name: "surveys", origin: "http://localhost:5199" },
    "platform.reportRemote": { ...RELEASE, hasFailed: true },
  },
  createForeign: async () => [],
};
