import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import { ORGANIZATION_TYPES } from "@trellis/contract-organizations/organizations.ts";
import { VISIT_STATES, VisitHours } from "@trellis/contract-organizations/support-access.ts";
import { LIMIT_NAMES, PLAN_IDS } from "@trellis/domain/plans/plans.ts";
import { SUBSCRIPTION_STATUSES } from "@trellis/domain/plans/subscription-statuses.ts";
import * as z from "zod/mini";

const access = { who: "operator" } as const;

/** Open for its members; closed by an operator; or waiting for the deletion that its owner asked for. */
export const SERVED_STATES = ["open", "suspended", "deleting"] as const;
export const MAX_TRIAL_DAYS = 90;

const summary = {
  id: z.number(),
  name: z.string(),
  type: z.enum(ORGANIZATION_TYPES),
  plan: z.enum(PLAN_IDS),
  subscription: z.enum(SUBSCRIPTION_STATUSES),
  state: z.enum(SERVED_STATES),
  /** Its email waits in the queue. */
  isSendingStopped: z.boolean(),
  /** An operator allows no changes in it. */
  isReadOnly: z.boolean(),
  members: z.number(),
  createdAt: Instant,
};

export const ServedOrganization = z.object(summary);
export type ServedOrganization = z.infer<typeof ServedOrganization>;

export const ServedOrganizationDetails = z.object({
  ...summary,
  ownerEmail: z.string(),
  trialEndsAt: z.nullable(Instant),
  /** It pays at the payment provider, whose next message decides the plan again. */
  hasPaidSubscription: z.boolean(),
  deletionAt: z.nullable(Instant),
  /** Since when no changes are allowed, and what its people read about it. */
  readOnly: z.nullable(z.object({ since: Instant, reason: z.string() })),
  /** Whether its reseller suspended it, and may open it again. */
  isSuspendedByReseller: z.boolean(),
  /** That support asks to look in, or may; null for neither. */
  visit: z.nullable(z.object({ state: z.enum(VISIT_STATES), hours: z.number(), expiresAt: z.nullable(Instant) })),
  /** What counts against the plan's limits; a limit of null is unlimited. */
  usage: z.array(z.object({ name: z.enum(LIMIT_NAMES), used: z.number(), limit: z.nullable(z.number()) })),
  files: z.number(),
  domains: z.array(z.object({ host: z.string(), status: z.string() })),
  /** When a member last changed something. */
  lastChangeAt: z.nullable(Instant),
});
export type ServedOrganizationDetails = z.infer<typeof ServedOrganizationDetails>;

export const listServedOrganizations = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/organizations",
  summary: "The organizations of the installation, newest first, by name or number, plan and state",
  access,
  paged: true,
  query: z.strictObject({
    search: z.optional(Line(100)),
    plan: z.optional(z.enum(PLAN_IDS)),
    state: z.optional(z.enum(SERVED_STATES)),
    ...PageQuery,
  }),
  responses: { 200: z.array(ServedOrganization) },
});

export const OrganizationNumber = z
  .string()
  .check(z.regex(/^[1-9]\d{0,14}$/, "Send the number of an organization"))
  .check(z.maxLength(15));
export const OrganizationNumberParams = z.strictObject({ id: OrganizationNumber });

export const getServedOrganization = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/organizations/{id}",
  summary: "An organization's plan, usage, domains and state, and none of its records",
  access,
  params: OrganizationNumberParams,
  responses: { 200: ServedOrganizationDetails },
});

export const SERVED_CHANGES = [
  "suspend",
  "resume",
  "assumeSuspension",
  "makeReadOnly",
  "endReadOnly",
  "askForVisit",
  "endVisit",
  "stopSending",
  "resumeSending",
  "setPlan",
  "extendTrial",
] as const;

/** What an operator changes about an organization, one thing at a time. Its people read the reason of `makeReadOnly` and `askForVisit`. */
export const ServedChange = z
  .strictObject({
    change: z.enum(SERVED_CHANGES),
    reason: Line(500).check(z.minLength(3, "Say why in a few words")),
    /** Of `setPlan`, and of no other change. */
    plan: z.optional(z.enum(PLAN_IDS)),
    /** Of `askForVisit`, and of no other change: for how long. */
    hours: z.optional(VisitHours),
    /** Of `extendTrial`, and of no other change: from now on. */
    days: z.optional(
      z
        .number("Use a whole number")
        .check(z.int("Use a whole number"), z.minimum(1, "At least 1"))
        .check(z.maximum(MAX_TRIAL_DAYS, `At most ${MAX_TRIAL_DAYS} days`)),
    ),
  })
  .check(
    z.refine(({ change, plan }) => (change === "setPlan") === (plan !== undefined), {
      path: ["plan"],
      error: "Choose a plan to set one",
    }),
    z.refine(({ change, hours }) => (change === "askForVisit") === (hours !== undefined), {
      path: ["hours"],
      error: "Choose one hour, one day or three days",
    }),
    z.refine(({ change, days }) => (change === "extendTrial") === (days !== undefined), {
      path: ["days"],
      error: "Say how many days to extend the trial",
    }),
  );
export type ServedChange = z.infer<typeof ServedChange>;

export const changeServedOrganization = endpoint({
  area: "operations",
  kind: "json",
  method: "POST",
  path: "/api/operations/organizations/{id}/changes",
  summary:
    "Suspend or reopen an organization, take over its reseller's suspension, make it read-only, ask for access, stop or resume its email, set its plan, or extend its trial",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: OrganizationNumberParams,
  body: ServedChange,
  responses: { 200: ServedOrganizationDetails },
});

export const endServedVisit = endpoint({
  area: "operations",
  kind: "json",
  method: "DELETE",
  path: "/api/operations/organizations/{id}/visit",
  summary: "End support's access to an organization, or withdraw the request for it, without a reason",
  access,
  touches: ["operations"],
  params: OrganizationNumberParams,
  responses: { 204: null },
});
