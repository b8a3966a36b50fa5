import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: {
    "notifications.changeNotificationPreferences": { kinds: ["note_mentioned"], email: "daily" },
  },
  createForeign: async () => [],
};
