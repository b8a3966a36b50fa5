import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** For how long an organization lets support look in: an hour, a day, three days. */
export const VISIT_HOURS = [1, 24, 72] as const;
export const VisitHours = z.union(
  [z.literal(1), z.literal(24), z.literal(72)],
  "Choose one hour, one day or three days",
);

/** Support asked to look in and waits for an answer; or it may, until the organization or support ends it, or its time is over. */
export const VISIT_STATES = ["asked", "open"] as const;

export const SupportAccess = z.object({
  /** Null where support can't look in and hasn't asked to. */
  current: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(VISIT_STATES),
      /** For how long support asks, or was allowed to look in. */
      hours: z.number(),
      /** Why support asks; null where the organization offered it. */
      reason: z.nullable(z.string()),
      /** When it ends; null while support waits for an answer. */
      expiresAt: z.nullable(Instant),
    }),
  ),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

const PATH = "/api/support-access";
const access = { who: "member", role: "admin" } as const;

export const getSupportAccess = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: PATH,
  summary: "Whether support may view the organization, or asks to",
  access,
  byKey: "refused",
  responses: { 200: SupportAccess },
});

export const allowSupportAccess = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: PATH,
  summary: "Let support view the organization for some hours, read-only; answers a request of support, if there is one",
  access,
  byKey: "refused",
  needsRecentSignIn: true,
  whenReadOnly: "allowed",
  touches: ["organizations"],
  body: z.strictObject({ hours: VisitHours }),
  responses: { 200: SupportAccess },
});

export const endSupportAccess = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: PATH,
  summary: "Decline support's request for access, or end its access right away",
  access,
  byKey: "refused",
  whenReadOnly: "allowed",
  touches: ["organizations"],
  responses: { 200: SupportAccess },
});
