import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

const access = { who: "operator" } as const;

export const SERVED_DOMAIN_STATUSES = ["pending", "verified", "suspended"] as const;

/** A domain of an organization. Several may ask for the same one; one at a time has it verified. */
export const ServedDomain = z.object({
  id: z.string(),
  host: z.string(),
  organizationId: z.number(),
  organizationName: z.string(),
  status: z.enum(SERVED_DOMAIN_STATUSES),
  /** When name servers last answered about it; null before the first time. */
  checkedAt: z.nullable(Instant),
  /** Since when the record of a verified domain is missing; null while it is there. */
  missingSince: z.nullable(Instant),
  createdAt: Instant,
});
export type ServedDomain = z.infer<typeof ServedDomain>;

export const listServedDomains = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/domains",
  summary: "The domains of all organizations, newest first, by a part of the name and by status",
  access,
  paged: true,
  query: z.strictObject({
    search: z.optional(Line(100)),
    status: z.optional(z.enum(SERVED_DOMAIN_STATUSES)),
    ...PageQuery,
  }),
  responses: { 200: z.array(ServedDomain) },
});

export const SERVED_DOMAIN_CHANGES = ["check", "release"] as const;

/** `check` asks the name servers now; `release` removes the domain, so that another organization can use it. */
export const ServedDomainChange = z.strictObject({
  change: z.enum(SERVED_DOMAIN_CHANGES),
  reason: Line(500).check(z.minLength(3, "Say why in a few words")),
});
export type ServedDomainChange = z.infer<typeof ServedDomainChange>;

export const changeServedDomain = endpoint({
  area: "operations",
  kind: "json",
  method: "POST",
  path: "/api/operations/domains/{id}/changes",
  summary: "Check the record of a verified or suspended domain now, or remove a domain from its organization",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: z.strictObject({ id: Id }),
  body: ServedDomainChange,
  responses: { 200: z.nullable(ServedDomain) },
});
