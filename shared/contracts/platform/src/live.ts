import { endpoint } from "@trellis/contract-base/endpoint.ts";

/**
 * First `event: open` with `{"organizationId"}`; then, within about a second of each commit, `event: changed` with the
 * areas that this member may read. Comments keep the connection alive.
 */
export const openLiveEvents = endpoint({
  area: "platform",
  kind: "events",
  method: "GET",
  path: "/api/live",
  summary: 'Server-sent events that name the areas whose data changed: `event: changed`, `data: ["notifications"]`',
  access: { who: "member", role: "viewer" },
  responses: { 200: null },
});
