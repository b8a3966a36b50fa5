import { endpoint } from "../endpoint.ts";

export const openLiveEvents = endpoint({
  area: "platform",
  kind: "events",
  method: "GET",
  path: "/api/live",
  summary: 'Server-sent events that name the areas whose data changed: `event: changed`, `data: ["notifications"]`',
  access: { who: "member", role: "viewer" },
  responses: { 200: null },
});
