import { givingStatementText } from "@trellis/gift-rules/giving-statement-text.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { useAtomValue } from "jotai";

interface Props {
  to: readonly string[];
  /** The reader, or a placeholder for each of many. */
  donorName: string;
  year: number;
}

/** The email with a giving statement as it is about to leave. */
export function StatementPreview({ to, donorName, year }: Props) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const { subject, paragraphs } = givingStatementText({ donorName, organizationName: organization?.name ?? "", year });
  return (
    <SendPreview
      to={to}
      subject={subject}
      paragraphs={paragraphs}
      contains={[`giving-statement-${year}.pdf`]}
      final="A sent email can't be recalled."
    />
  );
}
