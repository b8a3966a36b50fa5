import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import { SUPPRESSION_REASONS } from "@trellis/contract-contacts/mailing-choices.ts";
import * as z from "zod/mini";
import { OrganizationNumber } from "./served-organizations.ts";

const access = { who: "operator" } as const;

/** How an address got on the list: by an answer to a mailing, to another email, or by a member who wrote it down. */
const SUPPRESSION_SOURCES = ["mailing", "email", "member"] as const;

/** An address to which an organization sends no mailings. Whose complaint it was stays unknown, also to operators. */
export const ServedSuppression = z.object({
  id: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  address: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  source: z.enum(SUPPRESSION_SOURCES),
  /** What the receiving mail server answered, for an address that it doesn't know; null for others. */
  answer: z.nullable(z.string()),
  createdAt: Instant,
});
export type ServedSuppression = z.infer<typeof ServedSuppression>;

export const listServedSuppressions = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/mail-suppressions",
  summary:
    "Addresses that get no mailings, of all organizations, newest first, by the beginning of an address and by reason",
  access,
  paged: true,
  query: z.strictObject({
    /** The beginning of an address. */
    search: z.optional(Line(254)),
    reason: z.optional(z.enum(SUPPRESSION_REASONS)),
    ...PageQuery,
  }),
  responses: { 200: z.array(ServedSuppression) },
});

const Totals = z.object({
  unsubscribed: z.number(),
  bounced: z.number(),
  by_hand: z.number(),
  /** Emails that recipients reported, as spam or otherwise; each reporter is among the unsubscribed. */
  reported: z.number(),
});

export const SuppressionTotals = z.object({ week: Totals, month: Totals });
export type SuppressionTotals = z.infer<typeof SuppressionTotals>;

export const getSuppressionTotals = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/mail-suppression-totals",
  summary: "How many addresses were suppressed in the last 7 and 30 days, by reason, and how many emails were reported",
  access,
  responses: { 200: SuppressionTotals },
});

export const SuppressionRelease = z.strictObject({
  reason: Line(500).check(z.minLength(3, "Say why in a few words")),
});

export const releaseServedSuppression = endpoint({
  area: "operations",
  kind: "json",
  method: "POST",
  path: "/api/operations/organizations/{id}/mail-suppressions/{suppressionId}/release",
  summary: "Let an organization's mailings go to an address again that bounced or that a member added",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: z.strictObject({ id: OrganizationNumber, suppressionId: Id }),
  body: SuppressionRelease,
  responses: { 204: null },
});
