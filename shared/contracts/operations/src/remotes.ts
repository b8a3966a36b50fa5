import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Line } from "@trellis/contract-base/fields.ts";
import { RemoteRelease } from "@trellis/contract-platform/remote-releases.ts";
import * as z from "zod/mini";

const access = { who: "operator" } as const;

/** A remote with its releases, newest first. */
export const PublishedRemote = z.object({ name: z.string(), releases: z.array(RemoteRelease) });
export type PublishedRemote = z.infer<typeof PublishedRemote>;

export const listPublishedRemotes = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/remotes",
  summary: "The remotes of the installation with their releases and who gets each",
  access,
  responses: { 200: z.array(PublishedRemote) },
});

export const RELEASE_CHANGES = ["makeLive", "startCanary", "endCanary"] as const;

/** What an operator changes about a release: everyone gets it, a share of the organizations does, or no longer. */
export const ReleaseChange = z
  .strictObject({
    change: z.enum(RELEASE_CHANGES),
    version: Line(100, "Choose a release"),
    reason: Line(500).check(z.minLength(3, "Say why in a few words")),
    /** Of `startCanary`, and of no other change: the share of organizations that get the release. */
    percent: z.optional(
      z
        .number("Use a whole number")
        .check(z.int("Use a whole number"), z.minimum(1, "At least 1"), z.maximum(100, "At most 100")),
    ),
  })
  .check(
    z.refine(({ change, percent }) => (change === "startCanary") === (percent !== undefined), {
      path: ["percent"],
      error: "Say which share of the organizations gets the release",
    }),
  );
export type ReleaseChange = z.infer<typeof ReleaseChange>;

export const changePublishedRemote = endpoint({
  area: "operations",
  kind: "json",
  method: "POST",
  path: "/api/operations/remotes/{name}/changes",
  summary: "Make a release live for everyone, give it to a share of the organizations, or end that",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: z.strictObject({ name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "Unknown remote")) }),
  body: ReleaseChange,
  responses: { 200: PublishedRemote },
});
