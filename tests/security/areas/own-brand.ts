import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: {
    "organizations.updateOwnBrand": { tagline: "Changed by a stranger" },
    "organizations.uploadBrandImage": { file: "data:image/png;base64,AAAA" },
  },
  // An image is named by its place, the same in every organization: there is no foreign one to name.
  createForeign: async () => [["/api/own-brand/images/{image}", "of-another-organization"]],
};
