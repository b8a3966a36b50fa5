import * as invitations from "@trellis/contract-organizations/invitations.ts";
import * as joinLinks from "@trellis/contract-organizations/join-links.ts";
import * as team from "@trellis/contract-organizations/team.ts";
import { openCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { deactivateMember, listDeactivatedMembers, reactivateMember } from "./members/deactivation.ts";
import { listMembers, removeMember, updateMember } from "./members/team.ts";
import { acceptInvitation } from "./team/invitation-acceptance.ts";
import { getInvitation, listPendingInvitations } from "./team/invitations.ts";
import { createJoinLink, listJoinLinks, revokeJoinLink } from "./team/join-links.ts";
import { inviteMember, listInvitations, resendInvitation, revokeInvitation } from "./team/team-invitations.ts";

/** The team, its open invitations, and what an invitation's link leads to. */
export const teamRoutes: Route[] = [
  read(team.listMembers, listMembers),
  write(team.updateMember, updateMember),
  write(team.removeMember, removeMember),
  read(team.listDeactivatedMembers, listDeactivatedMembers),
  write(team.deactivateMember, deactivateMember),
  write(team.reactivateMember, reactivateMember),
  read(team.listInvitations, listInvitations),
  write(team.inviteMember, inviteMember),
  write(team.resendInvitation, resendInvitation),
  write(team.revokeInvitation, revokeInvitation),
  read(joinLinks.listJoinLinks, listJoinLinks),
  write(joinLinks.createJoinLink, createJoinLink),
  write(joinLinks.revokeJoinLink, revokeJoinLink),
  openCall(invitations.listPendingInvitations, listPendingInvitations),
  openCall(invitations.getInvitation, getInvitation),
  openCall(invitations.acceptInvitation, acceptInvitation),
];
