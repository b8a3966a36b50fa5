import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: {
    "operations.changeServedOrganization": { change: "suspend", reason: "A stranger's reason" },
    "operations.changePublishedRemote": { change: "endCanary", version: "0.0.0", reason: "A stranger's reason" },
  },
  // No call of this area opens an organization's record.
  createForeign: async () => [],
};
