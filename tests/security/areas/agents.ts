import type { AreaRows } from "../area-rows.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

export const rows: AreaRows = {
  bodies: { "agents.exchangeMcpMessage": { jsonrpc: "2.0", id: 1, method: "tools/list" } },
  async createForeign(admin, marker, idOf) {
    const issued = await admin.post("/api/api-keys", { name: marker, access: "write", role: "admin" });
    const { secret } = (await issued.json()) as { secret: string };
    const contact = await idOf(admin.post("/api/contacts", { firstName: marker, lastName: "Agent", type: "donor" }));
    const params = {
      name: "contacts_updateContact",
      arguments: {
        params: { id: contact },
        body: { firstName: `${marker} proposed`, lastName: "Agent", type: "donor" },
      },
    };
    const answer = await admin.fetch("/api/mcp", {
      method: "POST",
      headers: { ...JSON_TYPE, Authorization: `Bearer ${secret}` },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    });
    const { result } = (await answer.json()) as { result: { structuredContent: { draftId: string } } };
    return [["/api/agent-drafts/{id}", result.structuredContent.draftId]];
  },
};
