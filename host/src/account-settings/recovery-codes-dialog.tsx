import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.secondFactor.codes;

/** The recovery codes, which are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title={words.title}
      description={words.text}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <CopyField label={words.label} value={codes.join("\n")} multiline />
    </Dialog>
  );
}
