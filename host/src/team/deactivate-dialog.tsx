import { deactivateMember, reactivateMember, type TeamMember } from "@trellis/contract-organizations/team.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { TEXT } from "./messages.ts";
import { messageOf, nameOf, type TeamViewer } from "./use-team.ts";

const words = TEXT.deactivation;

interface Props {
  member: TeamMember;
  viewer: TeamViewer;
  onClose: () => void;
}

/** Keeps a member out, and offers to take it back. */
export function DeactivateDialog({ member, viewer, onClose }: Props) {
  const { mutateAsync: deactivate } = useEndpointMutation(deactivateMember);
  const { mutateAsync: reactivate } = useEndpointMutation(reactivateMember);
  const input = { params: { id: member.id } };
  const name = nameOf(member);

  const fail = (error: unknown) =>
    showToast({ title: TEXT.error, description: messageOf(error, words.failed), variant: "destructive" });

  async function confirm(): Promise<void> {
    try {
      await deactivate({ input });
    } catch (error) {
      fail(error);
      throw error;
    }
    showToast({
      title: words.deactivated,
      description: words.deactivatedText({ name }),
      // A directory's member is let in there, and a read-only organization lets no one in.
      ...(!member.isManaged &&
        !viewer.isReadOnly && { action: { label: words.undo, run: () => void reactivate({ input }).catch(fail) } }),
    });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.title({ name })}
      description={words.text({ organization: viewer.organizationName })}
      confirmLabel={words.confirm}
      onConfirm={confirm}
    />
  );
}
