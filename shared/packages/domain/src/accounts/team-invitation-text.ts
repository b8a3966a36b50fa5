import { ROLE_NAMES, type TeamPermissions } from "./team-rules.ts";

/** What the mail of a team invitation says; the screen previews the same text beside the form. */
export function teamInvitationText(facts: {
  inviterName: string;
  organizationName: string;
  role: TeamPermissions["role"];
  email: string;
}): { subject: string; paragraphs: [string, string]; action: string } {
  const { inviterName, organizationName, role, email } = facts;
  return {
    subject: `${inviterName} invites you to ${organizationName}`,
    paragraphs: [
      `${inviterName} invites you to work in ${organizationName}, with the role ${ROLE_NAMES[role]}.`,
      `Open the invitation and sign in with ${email}: it works for this address only, and only once.`,
    ],
    action: "Open the invitation",
  };
}
