import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** Domains that an organization has at a time. */
export const MAX_DOMAINS = 10;
/** Days after which a domain whose record is missing is switched off. */
export const DOMAIN_GRACE_DAYS = 7;

/** `suspended`: it was verified, and its record has been missing for days. */
export const DOMAIN_STATUSES = ["pending", "verified", "suspended"] as const;

export const OrganizationDomain = z.object({
  id: Id,
  /** As browsers send it: ASCII, names in other letters as `xn--…`. */
  host: z.string(),
  /** The same in its own letters. */
  displayHost: z.string(),
  status: z.enum(DOMAIN_STATUSES),
  /** Whether links in email, documents and on pages use it. */
  isPrimary: z.boolean(),
  /** The text record that proves that the domain is the organization's. */
  verificationRecord: z.object({ name: z.string(), value: z.string() }),
  /** The name that the domain's alias record (CNAME) leads to. */
  aliasTarget: z.string(),
  verifiedAt: z.nullable(Instant),
  /** When name servers last answered about it. */
  checkedAt: z.nullable(Instant),
  /** Since when the record of a verified domain is missing; null while it is there. */
  missingSince: z.nullable(Instant),
  createdAt: Instant,
});
export type OrganizationDomain = z.infer<typeof OrganizationDomain>;

export const CheckedDomain = z.object({
  domain: OrganizationDomain,
  /** What is still wrong, in words; empty when nothing is. */
  findings: z.array(z.string()),
});
export type CheckedDomain = z.infer<typeof CheckedDomain>;

export const DomainInput = z.strictObject({ host: Line(253, "Enter a domain like give.example.org") });

const ADMIN = { who: "member", role: "admin" } as const;
const touches = ["organizations"] as const;

export const listDomains = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/organization-domains",
  summary: "The organization's own domains with the records that prove them, oldest first",
  access: ADMIN,
  responses: { 200: z.array(OrganizationDomain) },
});

export const addDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organization-domains",
  summary: "Add a domain; it is used once its text record is found. Adding one again answers the same domain",
  access: ADMIN,
  byKey: "refused",
  needsRecentSignIn: true,
  needsFeature: "whiteLabel",
  ignoresIdempotencyKey: true,
  touches,
  body: DomainInput,
  responses: { 201: OrganizationDomain },
});

export const checkDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organization-domains/{id}/check",
  summary: "Look for the domain's records now, and verify it when its text record is there",
  access: ADMIN,
  needsFeature: "whiteLabel",
  ignoresIdempotencyKey: true,
  touches,
  params: IdParams,
  responses: { 200: CheckedDomain },
});

export const updateDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "PATCH",
  path: "/api/organization-domains/{id}",
  summary: "Use a verified domain in links, instead of another one, or stop using it",
  access: ADMIN,
  byKey: "refused",
  needsRecentSignIn: true,
  needsFeature: "whiteLabel",
  touches,
  params: IdParams,
  body: z.strictObject({ isPrimary: z.boolean() }),
  responses: { 200: OrganizationDomain },
});

export const removeDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/organization-domains/{id}",
  summary: "Remove a domain: nothing is served there any longer, and links use the installation's address again",
  access: ADMIN,
  byKey: "refused",
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches,
  params: IdParams,
  responses: { 204: null },
});

export const checkServedDomain = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/domains/allowed",
  summary: "Whether a domain is served here: a proxy asks before it gets a certificate. 404 for any other name",
  access: { who: "visitor" },
  query: z.strictObject({ domain: z.string().check(z.maxLength(300)) }),
  responses: { 200: z.object({ domain: z.string() }) },
});
