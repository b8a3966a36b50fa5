import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

export const getLiveness = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/health/live",
  summary: "Whether the process is running; doesn't use the database",
  access: { who: "visitor" },
  responses: { 200: z.object({ status: z.literal("live") }) },
});

/** Answers 503 while the program starts, stops, or cannot reach its database. */
export const getReadiness = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/health/ready",
  summary: "Whether the process is ready for requests",
  access: { who: "visitor" },
  responses: {
    200: z.object({
      status: z.literal("ready"),
      /** What an operator has to act on: a disk that is nearly full, a restored copy that waits for its release. */
      warnings: z.optional(z.array(z.enum(["storage_low", "on_hold"]))),
    }),
  },
});

export const getOpenApi = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/openapi.json",
  summary: "All calls as an OpenAPI 3.1 document",
  access: { who: "visitor" },
  responses: { 200: z.record(z.string(), z.unknown()) },
});
