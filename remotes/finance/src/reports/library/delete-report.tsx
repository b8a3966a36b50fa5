import { deleteReport, type Report } from "@trellis/contract-reports/saved-reports.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { words } from "../messages.ts";

const text = words.library;

/** Asks before a report, its files and its link go. */
export function DeleteReport({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const remove = useEndpointMutation(deleteReport);
  async function confirm() {
    if (!report) return;
    try {
      await remove.mutateAsync({ input: { params: { id: report.id } } });
      showToast({ title: text.deleted });
    } catch (error) {
      showToast({ title: text.deleteFailed, description: (error as Error).message, variant: "destructive" });
      throw error;
    }
  }
  return (
    <ConfirmDialog
      open={report !== null}
      onClose={onClose}
      title={text.deleteTitle}
      description={report && text.deleteText({ name: report.name })}
      confirmLabel={text.delete}
      danger
      onConfirm={confirm}
    />
  );
}
