import * as invitations from "@trellis/contract-organizations/invitations.ts";
import * as team from "@trellis/contract-organizations/team.ts";
import { openCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { acceptInvitation } from "./team/invitation-acceptance.ts";
import { getInvitation, listPendingInvitations } from "./team/invitations.ts";
import { listMembers, removeMember, updateMember } from "./team/team.ts";
import { inviteMember, listInvitations, resendInvitation, revokeInvitation } from "./team/team-invitations.ts";

/** The team, its open invitations, and what an invitation's link leads to. */
export const teamRoutes: Route[] = [
  read(team.listMembers, listMembers),
  write(team.updateMember, updateMember),
  write(team.removeMember, removeMember),
  read(team.listInvitations, listInvitations),
  write(team.inviteMember, inviteMember),
  write(team.resendInvitation, resendInvitation),
  write(team.revokeInvitation, revokeInvitation),
  openCall(invitations.listPendingInvitations, listPendingInvitations),
  openCall(invitations.getInvitation, getInvitation),
  openCall(invitations.acceptInvitation, acceptInvitation),
];
