import { givingStatementText } from "@trellis/gift-rules/giving-statement-text.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { useAtomValue } from "jotai";
import { TEXT as words } from "./messages.ts";

interface Props {
  to: readonly string[];
  /** The reader, or a placeholder for each of many. */
  donorName: string;
  year: number;
  language: Language;
}

/** The email with a giving statement as it is about to leave. */
export function StatementPreview({ to, donorName, year, language }: Props) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const { subject, paragraphs } = givingStatementText(language, {
    donorName,
    organizationName: organization?.name ?? "",
    year,
  });
  return (
    <SendPreview to={to} subject={subject} paragraphs={paragraphs} contains={[words.attached]} final={words.final} />
  );
}
