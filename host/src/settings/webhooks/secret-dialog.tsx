import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { TEXT } from "./messages.ts";

/** Shows a secret the one time that it can be seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      draft="kept"
      title={TEXT.secretTitle}
      description={TEXT.secretText}
      footer={
        <Button variant="primary" onClick={onClose}>
          {TEXT.done}
        </Button>
      }
    >
      <CopyField label={TEXT.secret} value={secret} />
    </Dialog>
  );
}
