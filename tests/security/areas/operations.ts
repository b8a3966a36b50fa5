import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: {
    "operations.changeServedOrganization": { change: "suspend", reason: "A stranger's reason" },
    "operations.changeServedDomain": { change: "release", reason: "A stranger's reason" },
    "operations.changeOrganizationReseller": { resellerId: null, reason: "A stranger's reason" },
    "operations.changePublishedRemote": { change: "endCanary", version: "0.0.0", reason: "A stranger's reason" },
    "operations.releaseServedSuppression": { reason: "A stranger's reason" },
    "operations.changeFeatureFlag": { state: "off", reason: "A stranger's reason" },
    "operations.changeSoldOrganization": { change: "suspend", reason: "A stranger's reason" },
    "operations.updateResellerPlans": {
      plans: ["starter", "professional", "enterprise"].map((plan) => ({
        plan,
        monthly: 1,
        yearly: 10,
        isOffered: true,
      })),
    },
    "operations.updateResellerBrand": { productName: "Of a stranger" },
    "operations.uploadResellerImage": { file: "data:image/png;base64,iVBORw0KGgo=" },
  },
  // No call of this area opens an organization's record.
  createForeign: async () => [],
};
