import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { FLAGS, type Flag, ROLES } from "@trellis/domain/accounts/roles.ts";
import * as z from "zod/mini";

const Permissions = z.record(z.enum(FLAGS), z.boolean());

/** Some of the six flags; what is left out stays, or takes its default. */
const PermissionsInput = z.strictObject(
  Object.fromEntries(FLAGS.map((flag) => [flag, z.optional(z.boolean())])) as Record<
    Flag,
    z.ZodMiniOptional<z.ZodMiniBoolean>
  >,
);

export const TeamMember = z.object({
  /** The person's id. */
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
  permissions: Permissions,
  isOwner: z.boolean(),
  isActive: z.boolean(),
  joinedAt: Instant,
  /** The id of the person who invited them; null for who founded the organization. */
  invitedBy: z.nullable(z.string()),
  lastLoginAt: z.nullable(Instant),
  /** Whether the person has a passkey or an authenticator app. */
  hasSecondFactor: z.boolean(),
  /** Whether the organization's directory provisioned the member by SCIM, and still does. */
  isManaged: z.boolean(),
  /** The directory's group that decides the member's role; null where it is changed here. */
  roleGroup: z.nullable(z.string()),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Invitation = z.object({
  id: z.string(),
  organizationId: z.number(),
  email: z.string(),
  role: z.enum(ROLES),
  permissions: Permissions,
  invitedBy: z.string(),
  inviterName: z.string(),
  expiresAt: Instant,
  acceptedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

/** A member who is kept out for now, with the role and permissions that come back with them. */
export const DeactivatedMember = z.object({
  /** The person's id. */
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(ROLES),
  permissions: Permissions,
  deactivatedAt: Instant,
  /** Whether the organization's directory provisions the member by SCIM: then it's activated there. */
  isManaged: z.boolean(),
});
export type DeactivatedMember = z.infer<typeof DeactivatedMember>;

const flag = "canManageUsers";

export const listMembers = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/team/members",
  summary: "The organization's members, in the order they joined",
  access: { who: "member", role: "viewer", flag },
  responses: { 200: z.array(TeamMember) },
});

export const updateMember = endpoint({
  area: "organizations",
  kind: "json",
  method: "PATCH",
  path: "/api/team/members/{id}",
  summary: "Change a member's role or permissions; you can't grant what you don't have",
  access: { who: "member", role: "user", flag },
  touches: ["organizations", "identity"],
  params: IdParams,
  body: z
    .strictObject({ role: z.optional(z.enum(ROLES, "Choose a role")), permissions: z.optional(PermissionsInput) })
    .check(
      z.refine(
        ({ role, permissions }) => role !== undefined || permissions !== undefined,
        "Choose a role or permissions to change",
      ),
    ),
  responses: { 200: TeamMember },
});

export const removeMember = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/team/members/{id}",
  summary: "Remove a member, or one who is deactivated; their access ends right away",
  access: { who: "member", role: "user", flag },
  whenReadOnly: "allowed",
  touches: ["organizations", "billing"],
  params: IdParams,
  responses: { 204: null },
});

export const listDeactivatedMembers = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/team/deactivated-members",
  summary: "Members who are deactivated, the latest first; they have no access and take no seat",
  access: { who: "member", role: "viewer", flag },
  responses: { 200: z.array(DeactivatedMember) },
});

export const deactivateMember = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/team/members/{id}/deactivate",
  summary: "Deactivate a member; their access ends right away, and their role and permissions are kept",
  access: { who: "member", role: "user", flag },
  whenReadOnly: "allowed",
  touches: ["organizations", "billing"],
  params: IdParams,
  responses: { 204: null },
});

export const reactivateMember = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/team/members/{id}/reactivate",
  summary: "Let a deactivated member in again, with the role and permissions of before; takes a seat",
  access: { who: "member", role: "user", flag },
  touches: ["organizations", "billing", "identity"],
  params: IdParams,
  responses: { 200: TeamMember },
});

export const listInvitations = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/team/invitations",
  summary: "Invitations that are neither accepted nor revoked, newest first; an expired one can be sent again",
  access: { who: "member", role: "viewer", flag },
  responses: { 200: z.array(Invitation) },
});

export const inviteMember = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/team/invite",
  summary: "Invite a person by email; the invitation holds a seat for 7 days",
  access: { who: "member", role: "user", flag },
  touches: ["organizations", "billing"],
  body: z.strictObject({
    email: Email,
    role: z.optional(z.enum(ROLES, "Choose a role")),
    permissions: z.optional(PermissionsInput),
  }),
  responses: { 201: Invitation },
});

export const resendInvitation = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/team/invitations/{id}/resend",
  summary: "Send an invitation again with a new link, for 7 more days; the earlier link stops working",
  access: { who: "member", role: "user", flag },
  touches: ["organizations", "billing"],
  params: IdParams,
  responses: { 200: Invitation },
});

export const revokeInvitation = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/team/invitations/{id}",
  summary: "Revoke an invitation; its seat becomes available",
  access: { who: "member", role: "user", flag },
  whenReadOnly: "allowed",
  touches: ["organizations", "billing"],
  params: z.strictObject({ id: Id }),
  responses: { 204: null },
});
