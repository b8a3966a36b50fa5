import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, Line } from "@trellis/contract-base/fields.ts";
import { ColorInput, TimeZone } from "@trellis/contract-base/setting-fields.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { FEATURE_NAMES, PLAN_IDS } from "@trellis/domain/plans/plans.ts";
import { SUBSCRIPTION_STATUSES } from "@trellis/domain/plans/subscription-statuses.ts";
import * as z from "zod/mini";
import { CLOSED_BY } from "./closed-by.ts";
import { DashboardArrangement } from "./dashboard.ts";

export const ORGANIZATION_TYPES = ["for-profit", "non-profit"] as const;
/**
 * Why email of an organization waits: an operator stopped it, recipients reported it, or its name has to be checked. That of
 * a sample organization is never sent.
 */
export const SENDING_STOP_REASONS = ["operator", "reported", "name", "sample"] as const;
export type SendingStopReason = (typeof SENDING_STOP_REASONS)[number];

const OrganizationId = z
  .number()
  .check(
    z.int("Unknown organization"),
    z.minimum(1, "Unknown organization"),
    z.maximum(Number.MAX_SAFE_INTEGER, "Unknown organization"),
  );

export const Organization = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(ORGANIZATION_TYPES),
  ownerId: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  /** The four optional colors; null where none was chosen, or where the organization has no custom branding. */
  accentColor: z.nullable(z.string()),
  successColor: z.nullable(z.string()),
  warningColor: z.nullable(z.string()),
  errorColor: z.nullable(z.string()),
  timeZone: z.string(),
  /** How its days, times and numbers are written, by language; null as in the United States. */
  writing: z.nullable(
    z.object({ en: z.string(), es: z.string(), comma: z.boolean(), weekStart: z.optional(z.number()) }),
  ),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionPlan: z.enum(PLAN_IDS),
  trialEndsAt: z.nullable(Instant),
  subscriptionEndsAt: z.nullable(Instant),
  /** When it will be erased; null unless its deletion was requested. */
  deletionAt: z.nullable(Instant),
  /** When a sample organization with made-up records is erased; missing for all others. */
  sampleUntil: z.optional(Instant),
  /** Why it was read-only when this was answered, by the server's clock; null while it may write. */
  readOnlyReason: z.nullable(
    z.enum(["operator", "trial_over", "subscription_ended", "payment_incomplete", "deletion_scheduled"]),
  ),
  /** Since when those who run the installation allow no changes; null while they do. */
  readOnlySince: z.nullable(Instant),
  /** What they say about it, and the address to write to. */
  readOnlyNotice: z.nullable(z.object({ reason: z.string(), contact: z.nullable(z.string()) })),
  /** Why its email waits; null while it is sent. */
  sendingStopReason: z.nullable(z.enum(SENDING_STOP_REASONS)),
  /** Whether its members need two-step sign-in: a passkey, or the code of an authenticator app. */
  requiresSecondFactor: z.boolean(),
  /** Whether this session has to prove more before it opens anything here: a second factor, or what the next fields say. */
  needsSecondFactor: z.boolean(),
  /** Whether this session has to sign in again through the organization's own identity provider. */
  needsSingleSignOn: z.boolean(),
  /** Which policy keeps this session out until the person signs in again, or comes from another address; null for none. */
  closedBy: z.nullable(z.enum(CLOSED_BY)),
  /** Minutes without activity after which a session has to sign in again here; null for never. */
  idleMinutes: z.nullable(z.number()),
  /** Whether the caller may export what they see. */
  mayExport: z.boolean(),
  maxUsers: z.nullable(z.number()),
  features: z.object({
    bankIntegration: z.boolean(),
    wixIntegration: z.boolean(),
    customBranding: z.boolean(),
    apiAccess: z.boolean(),
    advancedReporting: z.boolean(),
  }),
  /** What its plan and add-ons include, in force. */
  planFeatures: z.array(z.enum(FEATURE_NAMES)),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  /** The caller's own standing in it. */
  role: z.enum(ROLES),
  permissions: z.record(z.enum(FLAGS), z.boolean()),
  /** How the caller arranged the dashboard; missing where they didn't. */
  dashboard: z.optional(DashboardArrangement),
  /** Until when the caller, who is no member, may look in with the organization's consent; missing for its members. */
  supportUntil: z.optional(Instant),
  /** Until when support may view it, for an admin, who can end it; missing while support can't, and for others. */
  openToSupportUntil: z.optional(Instant),
  /** Whether it's new enough for the dashboard to show the caller its first steps. */
  showsFirstSteps: z.boolean(),
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationInput = z.strictObject({
  name: Line(120, "Organization name is required"),
  type: z.optional(z.enum(ORGANIZATION_TYPES, "Choose For-Profit or Non-Profit")),
  selectedPlan: z.optional(z.enum(PLAN_IDS, "Choose a plan")),
  email: z.nullish(Line(254)),
  phone: z.nullish(Line(50)),
  website: z.nullish(Line(500)),
  address: z.nullish(Line(500)),
  /** IANA name; America/Chicago without it. */
  timeZone: z.optional(TimeZone),
});

/** The organization in a path. Only the current one is ever found. */
export const OrganizationParams = z.strictObject({ id: z.string().check(z.maxLength(40)) });
export const OrganizationIdParams = z.strictObject({ organizationId: z.string().check(z.maxLength(40)) });

export const listOrganizations = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/user/organizations",
  summary: "The organizations you belong to",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 200: z.array(Organization) },
});

export const getCurrentOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/user/current-organization",
  summary: "The session's current organization; 404 if there is none",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 200: Organization },
});

export const switchOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/user/switch-organization",
  summary: "Switch to another of your organizations",
  access: { who: "person" },
  atOwnDomain: "allowed",
  touches: ["identity", "organizations", "billing", "notifications", "mail", "platform", "finance", "surveys"],
  body: z.strictObject({ organizationId: OrganizationId }),
  responses: { 200: Organization },
});

export const createOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations",
  summary: "Create an organization with a 7-day trial; it becomes the current one",
  access: { who: "person" },
  atResellerDomain: "allowed",
  touches: ["identity", "organizations"],
  body: OrganizationInput,
  responses: { 201: Organization },
});

export const updateOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/organizations/{id}",
  summary: "Change the organization's two colors, stored with the brand settings",
  access: { who: "member", role: "admin" },
  touches: ["organizations", "mail"],
  params: OrganizationParams,
  body: z.strictObject({ primaryColor: z.optional(ColorInput), secondaryColor: z.optional(ColorInput) }),
  responses: { 200: Organization },
});

export const updateSignInRules = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/organizations/{id}/sign-in-rules",
  summary: "Require two-step sign-in of all members, or stop; members are notified",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["organizations"],
  params: OrganizationParams,
  body: z.strictObject({ requiresSecondFactor: z.boolean() }),
  responses: { 200: Organization },
});
