import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.preview;

/** The email with a gift's receipt as it is about to leave. */
export const ReceiptPreview = ({ name, email }: { name: string; email: string }) => (
  <SendPreview
    to={[name ? `${name} <${email}>` : email]}
    paragraphs={[words.text]}
    contains={[words.attached]}
    final={words.final}
  />
);
