import { deleteSegment, type Segment } from "@trellis/contract-contacts/segments.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { SEGMENTS } from "./messages.ts";

const words = SEGMENTS.remove;

/** Asks once; the contacts of a segment stay in any case. */
export function DeleteSegment({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const remove = useEndpointMutation(deleteSegment);
  return (
    <ConfirmDialog
      danger
      title={words.title}
      description={words.text({ name: segment.name })}
      confirmLabel={words.confirm}
      onClose={onClose}
      onConfirm={async () => {
        try {
          await remove.mutateAsync({ input: { params: { id: segment.id } } });
          showToast({ title: words.done });
        } catch (error) {
          showErrorToast(words.failed, error);
          throw error;
        }
      }}
    />
  );
}
