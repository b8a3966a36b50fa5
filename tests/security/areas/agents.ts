import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: { "agents.exchangeMcpMessage": { jsonrpc: "2.0", id: 1, method: "tools/list" } },
  createForeign: async () => [],
};
