import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: {
    "organizations.arrangeDashboard": { order: ["finance/widgets/dashboard/revenue"], hidden: [] },
    "platform.hideFirstSteps": { isHidden: true },
    "platform.setAuditRetention": { years: 7 },
    "platform.snoozeAlert": { until: "tomorrow" },
  },
  // An alert is computed for its reader: another organization's id is that of no alert here.
  createForeign: async () => [["/api/alerts/{id}", "deletion_scheduled"]],
};
