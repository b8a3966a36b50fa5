import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { ORGANIZATION_TYPES } from "@trellis/contract-organizations/organizations.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { SIGN_IN_SERVICES } from "@trellis/domain/accounts/sign-in-services.ts";
import * as z from "zod/mini";
import { RemoteOverride } from "./remote-overrides.ts";

/** What a widget's place looks like until it is there: the page keeps that much room. */
export const WIDGET_SHAPES = ["figure", "figure-with-chart", "list", "chart", "part"] as const;

/** Something that a remote shows in a place of the shell. */
export const WidgetManifest = z.object({
  slot: z.string(),
  /** What the remote exposes it as: `widgets/<name>` is `src/widgets/<name>.tsx`. */
  module: z.string(),
  /** What that module exports it as; without one, `widget`. */
  name: z.optional(z.string()),
  /** The permission that it needs if that is not the remote's own; null means none. */
  flag: z.optional(z.nullable(z.enum(FLAGS))),
  /** Heading of its place while it is on its way; without one, the remote's title. */
  title: z.optional(z.string()),
  /** Place among the slot's widgets, ascending. */
  order: z.optional(z.number()),
  shape: z.optional(z.enum(WIDGET_SHAPES)),
  /** The addresses that it reads first, as it asks them: fetched along with its code instead of after it. */
  reads: z.optional(z.array(z.string())),
});
export type WidgetManifest = z.infer<typeof WidgetManifest>;

/** Something that one can begin from anywhere: in the command menu, and among the dashboard's quick actions. */
export const CommandManifest = z.object({
  label: z.string(),
  /** One text, or one for each type of organization. */
  description: z.union([z.string(), z.record(z.enum(ORGANIZATION_TYPES), z.string())]),
  /** The address that opens it. */
  path: z.string(),
  role: z.enum(ROLES),
  icon: z.string(),
  /** Whether the dashboard offers it too. */
  quick: z.optional(z.boolean()),
  /** The permission that it needs if that is not the remote's own; null means none. */
  flag: z.optional(z.nullable(z.enum(FLAGS))),
});
export type CommandManifest = z.infer<typeof CommandManifest>;

/** A further entry of the navigation: a remote may serve several of the product's areas. */
export const PageManifest = z.object({
  /** The specification's name of its tab: `reports`, `inventory`. */
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  icon: z.string(),
  /** Its address; the remote's routes are relative to it while it is open. */
  route: z.string(),
  flag: z.nullable(z.enum(FLAGS)),
  order: z.number(),
});
export type PageManifest = z.infer<typeof PageManifest>;

/** A remote's texts in another language: its own, and those of its pages, widgets (by name) and commands (by path). */
const RemoteTexts = z.object({
  title: z.string(),
  subtitle: z.string(),
  pages: z.optional(z.record(z.string(), z.object({ title: z.string(), subtitle: z.string() }))),
  widgets: z.optional(z.record(z.string(), z.string())),
  commands: z.optional(
    z.record(z.string(), z.object({ label: z.string(), description: CommandManifest.shape.description })),
  ),
});

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
  pages: z.optional(z.array(PageManifest)),
  entry: z.string(),
  version: z.string(),
  widgets: z.array(WidgetManifest),
  commands: z.optional(z.array(CommandManifest)),
  /** By language; what is missing stays English. */
  translations: z.optional(z.object({ es: z.optional(RemoteTexts) })),
  /** What its page and its widgets are made of, beside the entry: fetched at once instead of one after the other. */
  files: z.optional(z.object({ remote: z.array(z.string()), widgets: z.array(z.string()) })),
  /**
   * What browsers compare its files with before they run: the hash of the release's list, `integrity.json`, and those of
   * `files`, in the same order. Absent for releases from before there was a list.
   */
  integrity: z.optional(z.object({ list: z.string(), remote: z.array(z.string()), widgets: z.array(z.string()) })),
  requires: z.object({ runtime: z.string() }),
  /** Set while a new release is compared with the one before: the page says whether it works (`reportRemote`). */
  isWatched: z.optional(z.literal(true)),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

export const listRemotes = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/remotes",
  summary: "The registry of remotes that the shell can load",
  access: { who: "visitor" },
  responses: {
    200: z.object({
      remotes: z.array(RemoteManifest),
      mode: z.enum(["local", "production"]),
      /** Whether an identity provider is configured; without one only the development login is offered. */
      hasSignInProvider: z.boolean(),
      /** How the sign-in button names it; null where the installation doesn't. */
      signInProviderName: z.nullable(z.string()),
      /** Services for everyone that people can sign in with, in the order of their buttons; an earlier version says none. */
      signInServices: z.optional(z.array(z.enum(SIGN_IN_SERVICES))),
      /** Whether people can sign in by a link that is mailed to them. */
      hasEmailSignIn: z.boolean(),
      /** The feature flags that are on for the organization. One that a page doesn't know is a later version's. */
      flags: z.array(z.string()),
      /** What this browser loads from the person's own machine. */
      override: z.optional(RemoteOverride),
    }),
  },
});

/** The registry as one person gets it. */
export type RemoteRegistry = z.infer<(typeof listRemotes)["responses"][200]>;
