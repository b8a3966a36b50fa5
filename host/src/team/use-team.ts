import {
  type Invitation,
  listInvitations,
  listMembers,
  type TeamMember,
} from "@trellis/contract-organizations/team.ts";
import { refuseToManage, type TeamActor, type TeamTarget } from "@trellis/domain/accounts/team-rules.ts";
import { readOnlyReason } from "@trellis/domain/plans/subscription.ts";
import { issueSentence } from "@trellis/shared/client/issue-sentences.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** The viewer of the team, and their permissions there. */
export interface TeamViewer {
  actor: TeamActor;
  organizationName: string;
  /** Seats of the plan; null is unlimited. */
  seatLimit: number | null;
  /** Why nothing can be changed: the person's own rights. */
  refusal: string | null;
  /** The organization is read-only: what frees seats continues, the rest waits. */
  isReadOnly: boolean;
}

/** The viewer's standing; null before the session is known. */
export function useTeamViewer(): TeamViewer | null {
  const { user, organization } = useAtomValue(sessionAtom);
  if (!user || !organization) return null;
  const actor: TeamActor = { userId: user.id, role: organization.role, flags: organization.permissions };
  return {
    actor,
    organizationName: organization.name,
    seatLimit: organization.maxUsers,
    refusal: issueSentence(refuseToManage(actor)),
    isReadOnly: organization.readOnlyReason !== null || readOnlyReason(organization, new Date()) !== null,
  };
}

/** Members and invitations, with the seats that they hold. */
export function useTeam() {
  const members = useEndpoint(listMembers, {});
  const invitations = useEndpoint(listInvitations, {});
  return {
    members: members.data,
    invitations: invitations.data,
    error: members.error ?? invitations.error,
    retry: () => Promise.all([members.refetch(), invitations.refetch()]),
    seatsUsed: (members.data?.length ?? 0) + (invitations.data ?? []).filter((one) => !isExpired(one)).length,
  };
}

export const isExpired = ({ expiresAt }: Invitation): boolean => Date.parse(expiresAt) <= Date.now();

/** A member as the rules see them. */
export const targetOf = (member: TeamMember): TeamTarget => ({
  userId: member.id,
  role: member.role,
  flags: member.permissions,
  isOwner: member.isOwner,
});

/** How a member is called: both names, else the address. */
export const nameOf = ({ firstName, lastName, email }: Pick<TeamMember, "firstName" | "lastName" | "email">): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email;

/** What the server said, or our own words where it said nothing. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof Error && error.message) || fallback;
