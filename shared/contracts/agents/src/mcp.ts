import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

/**
 * One message of JSON-RPC 2.0, as the Model Context Protocol sends it: a request, a notification (without an ID) or a
 * response. What `params` must hold depends on the method, and the server answers what is wrong with it in the protocol's
 * own form. Batches are no part of the protocol since its revision of 2025-06-18.
 */
export const McpMessage = z.strictObject({
  jsonrpc: z.literal("2.0", "Set jsonrpc to 2.0"),
  id: z.optional(z.union([z.string().check(z.maxLength(200, "At most 200 characters")), z.number()])),
  method: z.optional(z.string().check(z.maxLength(200, "At most 200 characters"))),
  params: z.optional(z.record(z.string(), z.unknown())),
  result: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(z.unknown()),
});

const McpAnswer = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  result: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
});

export const exchangeMcpMessage = endpoint({
  area: "agents",
  kind: "json",
  method: "POST",
  path: "/api/mcp",
  summary: "Speak the Model Context Protocol with an agent (Streamable HTTP, stateless)",
  access: { who: "member", role: "viewer" },
  carriesCalls: true,
  ignoresIdempotencyKey: true,
  touches: [],
  query: z.strictObject({
    /** Names of areas, separated by commas: only their tools are listed. All of them without it. */
    areas: z.optional(z.string().check(z.regex(/^[a-z]+(,[a-z]+)*$/, "List areas like contacts,calendar"))),
  }),
  body: McpMessage,
  responses: { 200: McpAnswer, 202: null },
});
