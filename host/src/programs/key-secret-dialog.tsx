import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.secret;

/** A call that every key may make. */
const exampleOf = (secret: string) =>
  `curl "${window.location.origin}/api/alerts" -H "Authorization: Bearer ${secret}"`;

/** The secret of a key, after it was made: it is shown this once. */
export function KeySecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
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
      <div className="grid gap-5">
        <CopyField label={words.label} value={secret} />
        <CopyField label={words.example} value={exampleOf(secret)} multiline />
      </div>
    </Dialog>
  );
}
