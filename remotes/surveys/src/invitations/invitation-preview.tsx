import { listEmailTemplates } from "@trellis/contract-mail/email-templates.ts";
import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { fillMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { SURVEY_INVITATION_WORDS } from "@trellis/survey-logic/survey-invitation-words.ts";
import { useAtomValue } from "jotai";
import { words } from "./messages.ts";

const text = words.preview;

interface Props {
  survey: Survey;
  recipients: readonly { name?: string | null | undefined; email: string }[];
}

/** The mail that asks people to answer, as the first of them will read it. */
export function InvitationPreview({ survey, recipients }: Props) {
  const { organization } = useAtomValue(sessionAtom, { store });
  const templates = useEndpoint(listEmailTemplates, { query: { language: survey.language } });
  // An organization's own text has no language; ours follows the survey's.
  const mail = templates.data?.find(({ templateType }) => templateType === "survey_invite");
  const { anybody } = SURVEY_INVITATION_WORDS[survey.language];
  const [first] = recipients;
  if (!mail || !first) return null;
  const values = new Map([
    ["customerName", first.name || anybody],
    ["surveyTitle", survey.title],
    ["businessName", organization?.name ?? ""],
  ]);
  return (
    <SendPreview
      to={recipients.map(({ name, email }) => (name ? `${name} <${email}>` : email))}
      subject={fillMergeFields(mail.subject, values)}
      paragraphs={fillMergeFields(mail.textContent, values).split(/\n\s*\n/)}
      contains={[text.link, text.signature]}
      final={text.final}
    />
  );
}
