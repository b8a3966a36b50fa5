import type { AreaRows } from "../area-rows.ts";

/** The address that the organization's emails come from: one for each organization, with its key. */
export const rows: AreaRows = {
  bodies: { "organizations.saveEmailSender": { address: "info@stranger.example.org" } },
  async createForeign(admin, marker) {
    const answer = await admin.put("/api/email-sender", { address: `${marker}@sender.example.org` });
    if (!answer.ok) throw new Error(`the sender was not saved: ${await answer.text()}`);
    return [];
  },
};
