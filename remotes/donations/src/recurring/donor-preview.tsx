import type { RecurringGift } from "@trellis/contract-donations/recurring-gifts.ts";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { TEXT } from "./messages.ts";

interface Props {
  gift: RecurringGift;
  /** What the email says. */
  text: string;
}

/** The email that a donor gets about a change of their recurring gift; nothing where there is no address. */
export function DonorPreview({ gift: { donorName, donorEmail }, text }: Props) {
  if (donorEmail === null) return null;
  return (
    <SendPreview
      to={[`${donorName} <${donorEmail}>`]}
      paragraphs={[text]}
      contains={[TEXT.preview.button]}
      final={TEXT.preview.final}
    />
  );
}
