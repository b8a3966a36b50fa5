import type { AreaRows } from "../area-rows.ts";

/** API keys: inputs, and a key of the other organization and one of its owner. */
export const rows: AreaRows = {
  bodies: {
    "organizations.createApiKey": { name: "A stranger's program" },
    "organizations.updateApiKey": { name: "Changed by a stranger" },
    "organizations.rotateApiKey": { overlapHours: 0 },
    "organizations.createPersonalApiKey": { name: "A stranger's script" },
    "organizations.rotatePersonalApiKey": { overlapHours: 0 },
  },
  async createForeign(admin, marker) {
    const issue = async (path: string): Promise<[string, string]> => {
      const answer = await admin.post(path, { name: marker });
      if (answer.status !== 201) throw new Error(`creating a foreign key answered ${answer.status}`);
      const { key } = (await answer.json()) as { key: { id: string } };
      return [`${path}/{id}`, key.id];
    };
    return [await issue("/api/api-keys"), await issue("/api/personal-api-keys")];
  },
};
