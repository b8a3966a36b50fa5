import type { AreaRows } from "../area-rows.ts";

const USER = { userName: "ada@stranger.example" };
const PATCH = { Operations: [{ op: "replace", value: { active: false } }] };

/**
 * Provisioning by SCIM: inputs. Its own calls take no session; `provisioning/scim-users.test.ts` and its neighbors ask
 * them with another organization's token.
 */
export const rows: AreaRows = {
  bodies: {
    "organizations.updateProvisioning": { defaultRole: "viewer" },
    "organizations.rotateScimToken": { overlapHours: 0 },
    "organizations.setDirectoryGroupRole": { role: "admin" },
    "organizations.createScimUser": USER,
    "organizations.replaceScimUser": USER,
    "organizations.patchScimUser": PATCH,
    "organizations.createScimGroup": { displayName: "Strangers" },
    "organizations.replaceScimGroup": { displayName: "Strangers" },
    "organizations.patchScimGroup": PATCH,
    "organizations.bulkScim": { Operations: [{ method: "POST", path: "/Users", bulkId: "1", data: USER }] },
  },
  async createForeign(admin, marker) {
    const issued = (await (await admin.post("/api/provisioning/token")).json()) as { secret: string };
    const answer = await admin.fetch("/api/scim/v2/Groups", {
      method: "POST",
      headers: { Authorization: `Bearer ${issued.secret}`, "Content-Type": "application/scim+json" },
      body: JSON.stringify({ displayName: marker }),
    });
    const { id } = (await answer.json()) as { id: string };
    // There is one token at a time, and tests create their own.
    await admin.delete("/api/provisioning/token");
    return [
      ["/api/provisioning/groups/{id}", id],
      ["/api/scim/v2/Groups/{id}", id],
      ["/api/scim/v2/Users/{id}", id],
    ];
  },
};
