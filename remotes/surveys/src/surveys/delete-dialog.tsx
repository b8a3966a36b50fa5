import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { strings } from "../messages.ts";

const { deleting } = strings;

interface DeleteDialogProps {
  survey: Survey;
  /** Kept once the survey is deleted. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a survey goes with its answers. */
export function DeleteDialog({ survey, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={deleting.title({ title: survey.title })}
      description={deleting.description({ count: survey.responseCount })}
      confirmLabel={strings.actions.delete}
      onConfirm={onConfirm}
    />
  );
}
