import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant } from "@trellis/contract-base/fields.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import * as z from "zod/mini";
import { Organization } from "./organizations.ts";

/** Any text: what is no token of ours answers as an unknown one does. */
const TokenParams = z.strictObject({ token: z.string() });

/** What an invitation's link shows before anyone signs in. */
export const InvitationOffer = z.object({
  /** Whom it is for; null for a join link, which anyone who has it may use. */
  email: z.nullable(z.string()),
  organizationName: z.string(),
  organizationLogo: z.nullable(z.string()),
  primaryColor: z.string(),
  inviterName: z.string(),
  role: z.enum(ROLES),
  /** IANA name of the organization's time zone. */
  timeZone: z.string(),
  expiresAt: Instant,
  invitationToken: z.string(),
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

export const getInvitation = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/invitations/{token}",
  summary: "Details of an invitation; 404 for an unknown link, 410 for one that expired, was revoked or was used",
  access: { who: "visitor" },
  params: TokenParams,
  responses: { 200: InvitationOffer },
});

export const acceptInvitation = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/invitations/{token}/accept",
  summary: "Accept an invitation, which only the invited address can, or join with a join link",
  access: { who: "person" },
  atOwnDomain: "allowed",
  touches: ["organizations", "identity"],
  params: TokenParams,
  responses: { 200: Organization },
});

export const listPendingInvitations = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/invitations/pending",
  summary: "Open invitations to the signed-in person's verified address",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 200: z.array(InvitationOffer) },
});
