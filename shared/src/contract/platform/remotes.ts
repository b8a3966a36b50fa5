import * as z from "zod/mini";
import { endpoint, FLAGS } from "../endpoint.ts";
import { ORGANIZATION_TYPES } from "../organizations/organizations.ts";

/** What a remote's `remote.json` says, with the entry and version that are published now. */
export const RemoteManifest = z.object({
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Name of an icon that the shell knows. */
  icon: z.string(),
  /** Addresses that lead into it; the first is its home. */
  routes: z.array(z.string()),
  flag: z.nullable(z.enum(FLAGS)),
  organizationType: z.nullable(z.enum(ORGANIZATION_TYPES)),
  /** Place in the navigation, ascending. */
  order: z.number(),
  entry: z.string(),
  version: z.string(),
  widgets: z.array(z.object({ slot: z.string(), module: z.string() })),
  requires: z.object({ runtime: z.string() }),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

export const listRemotes = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/remotes",
  summary: "The registry: what the shell can load",
  access: { who: "visitor" },
  responses: {
    200: z.object({
      remotes: z.array(RemoteManifest),
      mode: z.enum(["local", "production"]),
      /** Whether an identity provider is configured; without one only the development login is offered. */
      hasSignInProvider: z.boolean(),
    }),
  },
});
