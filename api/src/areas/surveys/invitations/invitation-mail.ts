import { SURVEY_INVITATION_WORDS } from "@trellis/survey-logic/survey-invitation-words.ts";
import { and, eq } from "drizzle-orm";
import { issuedToken } from "../../../kernel/key-ring.ts";
import type { MailContent, MailRenderer, RenderInput } from "../../../ports/mail.ts";
import { renderTemplate } from "../../mail/index.ts";
import { countsOf } from "../core/counters.ts";
import { publicUrlOf } from "../core/embed-code.ts";
import { isSurveyOpen } from "../core/survey-openness.ts";
import { surveyInvitation } from "../schema/invitation-schema.ts";
import { survey } from "../schema/survey-schema.ts";
import { hashOfInvitation, invitationToken } from "./invitation-token.ts";

export const INVITATION_MAIL = "surveys.invitation";
export const INVITATION_REMINDER_MAIL = "surveys.invitation-reminder";

/** The mail that asks someone to answer; none where the survey closed or the invitation was answered meanwhile. */
export const surveyInvitationMail: MailRenderer = {
  kind: INVITATION_MAIL,
  render: (input, { recordId }) => renderInvitation(input, recordId),
};

/** The one reminder. */
export const surveyInvitationReminderMail: MailRenderer = {
  kind: INVITATION_REMINDER_MAIL,
  async render(input, { recordId }) {
    const content = await renderInvitation(input, recordId);
    const { reminder } = SURVEY_INVITATION_WORDS[content?.language ?? "en"];
    return content && { ...content, subject: reminder(content.subject) };
  },
};

async function renderInvitation(input: RenderInput, invitationId: string): Promise<MailContent | null> {
  const { transaction, organizationId, now } = input;
  const [found] = await transaction
    .select({ invitation: surveyInvitation, survey })
    .from(surveyInvitation)
    .innerJoin(
      survey,
      and(eq(survey.organizationId, surveyInvitation.organizationId), eq(survey.id, surveyInvitation.surveyId)),
    )
    .where(and(eq(surveyInvitation.organizationId, organizationId), eq(surveyInvitation.id, invitationId)));
  if (!found) return null;
  const { invitation } = found;
  const answered = (await countsOf(input, [found.survey.id])).get(found.survey.id)?.responseCount ?? 0;
  const isOpen = found.survey.isPublished && isSurveyOpen(found.survey, answered, now);
  if (!isOpen || invitation.answeredOn || invitation.withdrawnAt) return null;
  const token = issuedToken(
    input.authSecret.hash,
    (hash) => invitationToken({ id: invitation.id, organizationId }, hash),
    (one) => hashOfInvitation(one) === invitation.tokenHash,
  );
  const { language } = found.survey;
  const { anybody } = SURVEY_INVITATION_WORDS[language];
  const values = {
    // Without a name the greeting is general: "Hello there".
    customerName: invitation.name ?? anybody,
    surveyTitle: found.survey.title,
    surveyLink: `${publicUrlOf(input.publicUrl, found.survey.id)}?invitation=${token}`,
  };
  const content = await renderTemplate(input, "survey_invite", values, language);
  return content && { ...content, footnote: SURVEY_INVITATION_WORDS[content.language ?? "en"].footnote };
}
