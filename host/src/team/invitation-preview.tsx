import type { Role } from "@trellis/domain/accounts/roles.ts";
import { teamInvitationText } from "@trellis/domain/accounts/team-invitation-text.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { useAtomValue } from "jotai";
import { displayName } from "../parts/names.ts";
import { TEXT } from "./messages.ts";

/** The mail of a team invitation as it is about to leave, in the words for the first address. */
export function InvitationPreview({ emails, role }: { emails: readonly string[]; role: Role }) {
  const { user, organization } = useAtomValue(sessionAtom);
  if (!user || !organization) return null;
  const { subject, paragraphs, action } = teamInvitationText({
    inviterName: displayName(user),
    organizationName: organization.name,
    role,
    email: emails[0] ?? "",
  });
  return (
    <SendPreview
      to={emails}
      subject={subject}
      paragraphs={paragraphs}
      contains={[TEXT.preview.button({ label: action })]}
      final={TEXT.preview.final}
    />
  );
}
