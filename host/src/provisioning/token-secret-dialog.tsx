import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.secret;

/** A token after it was made: it is shown this once. */
export function TokenSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
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
      <CopyField label={words.label} value={secret} />
    </Dialog>
  );
}
