import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { RemoteManifest } from "./remotes.ts";

/** The name of a remote, as in its address. */
const RemoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "Use the remote's name, such as surveys"));
/** A published version: that of its package, and the first letters of its content's hash. */
const Version = z
  .string()
  .check(z.regex(/^[0-9][0-9a-z.-]{0,60}-[0-9a-f]{12}$/, "Use a version of the list of releases"));

/** What `remote.json` says: the registry's entry without what publishing adds, and the contracts that the remote calls. */
export const RemoteFile = z.extend(
  z.omit(RemoteManifest, { entry: true, version: true, files: true, integrity: true, isWatched: true }),
  {
    name: RemoteName,
    requires: z.object({
      runtime: z.string(),
      /** The area of each contract with the version that it needs, such as `^1.2`. */
      contracts: z.optional(z.record(z.string(), z.string())),
    }),
  },
);
export type RemoteFile = z.infer<typeof RemoteFile>;

/** Name of the file in an archive that describes all others. */
export const DESCRIPTION_FILE = "release.json";

/** Name of the file in a build that lists every script with its hash, as browsers write it: `sha384-…`. */
export const INTEGRITY_FILE = "integrity.json";

/** Name of the file in an archive that signs `release.json`, and so every file: Ed25519, in base64. */
export const SIGNATURE_FILE = "release.sig";
/** What is signed before the bytes of `release.json`, so that a signature counts for a release and nothing else. */
export const SIGNED_START = "trellis-release-1\n";

/**
 * Whether the screens of a release were opened in Chromium and checked for accessibility before it was sent: which ones, or
 * why not. It's part of `release.json`, which a signature covers.
 */
export const AccessibilityCheck = z.union([
  z.strictObject({ screens: z.array(Line(100)).check(z.minLength(1), z.maxLength(100)) }),
  z.strictObject({ skipped: Line(300).check(z.minLength(3, "Say why in a few words")) }),
]);
export type AccessibilityCheck = z.infer<typeof AccessibilityCheck>;

/** What an archive holds, in its `release.json`: every other file with its hash, so that a changed or cut upload is refused. */
export const ReleaseDescription = z.strictObject({
  format: z.literal(1),
  remote: RemoteFile,
  packageVersion: z
    .string()
    .check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.]{1,30})?$/, "Use a version such as 1.4.0 or 1.4.0-beta.1")),
  /** The versions that it was built with. */
  builtWith: z.strictObject({ react: z.string() }),
  /** Missing where a kit from before the check packed it. */
  accessibility: z.optional(AccessibilityCheck),
  /** SHA-256 of each file of `dist`, in hex, by its path there. */
  files: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type ReleaseDescription = z.infer<typeof ReleaseDescription>;

/** Most bytes of an archive. */
export const MAX_ARCHIVE_BYTES = 10 * 1024 * 1024;

const access = { who: "deployer" } as const;
const call = { area: "platform", kind: "json", access, params: z.strictObject({ name: RemoteName }) } as const;

export const RemoteRelease = z.object({
  version: z.string(),
  /** Everyone gets it, except those with a canary, a pin or a preview. */
  isLive: z.boolean(),
  publishedAt: Instant,
  /** The person, the deploy key, or `start` for the installation's own build. */
  publisher: z.string(),
  /** Whose key signed it; null without a signature that was checked. */
  signedBy: z.nullable(z.string()),
  /** What its publisher's check of its screens said; null without one, as for the installation's own build. */
  accessibility: z.nullable(AccessibilityCheck),
  /** The share of organizations that get it as a canary; null without one. */
  canaryPercent: z.nullable(z.number()),
  /** How many organizations get it by name. */
  organizations: z.number(),
  /** While it was watched: people for whom it ran or failed, for how many of them it failed, and what one of them saw. */
  reports: z.object({ people: z.number(), failed: z.number(), lastFailure: z.nullable(z.string()) }),
});

export type RemoteRelease = z.infer<typeof RemoteRelease>;

export const listRemoteReleases = endpoint({
  ...call,
  method: "GET",
  path: "/api/remotes/{name}/releases",
  summary: "Every release of a remote, newest first",
  responses: { 200: z.array(RemoteRelease) },
});

/** `changed` is false where this very content was there already. */
const Published = z.object({ version: z.string(), isLive: z.boolean(), changed: z.boolean() });

export const publishRemoteRelease = endpoint({
  ...call,
  kind: "upload",
  method: "POST",
  path: "/api/remotes/{name}/releases",
  summary: "Publish a built remote: a ZIP archive of its files with release.json, which names the hash of each",
  query: z.strictObject({
    /** `no` stores it for a canary or a preview; the live release stays. */
    live: z.optional(z.enum(["yes", "no"])),
  }),
  upload: { mediaTypes: ["application/zip"], maxBytes: MAX_ARCHIVE_BYTES },
  responses: { 200: Published },
});

const Live = z.object({ version: z.string(), previous: z.nullable(z.string()) });

export const promoteRemoteRelease = endpoint({
  ...call,
  method: "POST",
  path: "/api/remotes/{name}/live",
  summary: "Make a release live for everyone; a canary ends",
  body: z.strictObject({ version: Version }),
  responses: { 200: Live },
});

export const rollBackRemoteRelease = endpoint({
  ...call,
  method: "POST",
  path: "/api/remotes/{name}/rollback",
  summary: "Go back to the release that was live before, or to the one named; a canary ends",
  body: z.strictObject({ version: z.optional(Version) }),
  responses: { 200: Live },
});

export const startRemoteCanary = endpoint({
  ...call,
  method: "PUT",
  path: "/api/remotes/{name}/canary",
  summary: "Give a release to a share of the organizations, or to those named, in place of an earlier canary",
  body: z.strictObject({
    version: Version,
    percent: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
    organizations: z.optional(z.array(z.number().check(z.int(), z.minimum(1))).check(z.maxLength(200))),
  }),
  responses: { 204: null },
});

export const endRemoteCanary = endpoint({
  ...call,
  method: "DELETE",
  path: "/api/remotes/{name}/canary",
  summary: "End a canary: everyone gets the live release again",
  responses: { 204: null },
});

export const createRemotePreview = endpoint({
  ...call,
  method: "POST",
  path: "/api/remotes/{name}/previews",
  summary: "A link that shows a release to the browser that opens it, for a day",
  body: z.strictObject({ version: Version }),
  answerIsSecret: true,
  responses: { 200: z.object({ url: z.string(), expiresAt: Instant }) },
});

export const removeUnusedReleases = endpoint({
  ...call,
  method: "POST",
  path: "/api/remotes/{name}/cleanup",
  summary:
    "Remove releases that no one gets: not live, not in a canary or pinned, not replaced lately, not of the newest five",
  responses: { 200: z.object({ removed: z.array(z.string()) }) },
});

export const listRemoteEvents = endpoint({
  ...call,
  method: "GET",
  path: "/api/remotes/{name}/events",
  summary: "Who published, promoted, rolled back or removed what, newest first, at most 200",
  responses: {
    200: z.array(
      z.object({
        action: z.string(),
        version: z.nullable(z.string()),
        detail: z.nullable(z.string()),
        actor: z.string(),
        address: z.nullable(z.string()),
        createdAt: Instant,
      }),
    ),
  },
});

export const reportRemote = endpoint({
  area: "platform",
  kind: "json",
  method: "POST",
  path: "/api/remotes/{name}/reports",
  summary: "Say whether a watched release worked in this browser; what isn't watched is ignored",
  access: { who: "person" },
  atOwnDomain: "allowed",
  params: z.strictObject({ name: RemoteName }),
  body: z.strictObject({ version: Version, hasFailed: z.boolean(), detail: z.optional(Line(300)) }),
  responses: { 204: null },
});

export const openRemotePreview = endpoint({
  area: "platform",
  kind: "redirect",
  method: "GET",
  path: "/api/remote-previews/{token}",
  summary: "Open the link of a preview; the token off ends it",
  access: { who: "visitor" },
  params: z.strictObject({ token: Line(600) }),
  responses: { 302: null },
});
