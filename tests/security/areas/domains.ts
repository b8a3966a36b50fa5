import type { AreaRows } from "../area-rows.ts";

/** The organization's own domains. */
export const rows: AreaRows = {
  bodies: {
    "organizations.addDomain": { host: "stranger.example.org" },
    "organizations.updateDomain": { isPrimary: false },
  },
  async createForeign(admin, marker, idOf) {
    const id = await idOf(admin.post("/api/organization-domains", { host: `${marker}.example.org` }));
    return [["/api/organization-domains/{id}", id]];
  },
};
