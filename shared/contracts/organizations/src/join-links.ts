import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import * as z from "zod/mini";
import { Invitation, inviteMember } from "./team.ts";

/** Links that an organization has open at a time. */
export const MAX_JOIN_LINKS = 20;
export const MAX_JOIN_LINK_USES = 100;
/** For how many days a link may work. */
export const JOIN_LINK_DAYS = [1, 7, 30] as const;

/** A link by which people who get it join; without its secret. */
export const JoinLink = z.object({
  id: Id,
  role: z.enum(ROLES),
  permissions: Invitation.shape.permissions,
  /** How many people may join with it, and how many did. */
  maxUses: z.number(),
  uses: z.number(),
  expiresAt: Instant,
  /** Whether it can't be used any more: it expired, or as many people joined as may. */
  isOver: z.boolean(),
  createdBy: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
});
export type JoinLink = z.infer<typeof JoinLink>;

/** The address is answered once and stored as a hash. */
export const IssuedJoinLink = z.object({ link: JoinLink, url: z.string() });
export type IssuedJoinLink = z.infer<typeof IssuedJoinLink>;

const flag = "canManageUsers";

export const listJoinLinks = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/team/join-links",
  summary: "Join links that were not revoked, newest first, without their addresses",
  access: { who: "member", role: "viewer", flag },
  responses: { 200: z.array(JoinLink) },
});

export const createJoinLink = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/team/join-links",
  summary: "Create a link by which people join with one role; its address is answered once",
  access: { who: "member", role: "user", flag },
  // It opens the organization to anyone who has it, as a key does.
  byKey: "refused",
  needsRecentSignIn: true,
  answerIsSecret: true,
  touches: ["organizations"],
  body: z.strictObject({
    role: z._default(z.enum(ROLES, "Choose a role"), "user"),
    permissions: inviteMember.body.shape.permissions,
    days: z._default(z.literal(JOIN_LINK_DAYS, "Choose 1, 7 or 30 days"), 7),
    maxUses: z._default(
      z
        .number("Use a whole number")
        .check(
          z.int("Use a whole number"),
          z.minimum(1, "At least 1"),
          z.maximum(MAX_JOIN_LINK_USES, `At most ${MAX_JOIN_LINK_USES}`),
        ),
      10,
    ),
  }),
  responses: { 201: IssuedJoinLink },
});

export const revokeJoinLink = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/team/join-links/{id}",
  summary: "Revoke a join link; who joined with it stays",
  access: { who: "member", role: "user", flag },
  whenReadOnly: "allowed",
  touches: ["organizations"],
  params: IdParams,
  responses: { 204: null },
});
