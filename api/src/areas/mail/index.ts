export { composeMail } from "./compose-mail.ts";
export { headerSubject } from "./header-text.ts";
export { layOutHtml, layOutText } from "./layout.ts";
export { goesOutside, MAIL_KINDS, MAILING } from "./mail-kinds.ts";
export { mailPersonalData } from "./mail-personal-data.ts";
export { getReportableMail as checkReportLink } from "./mail-reports.ts";
export { mailTimeline } from "./mail-timeline.ts";
export { readMessages } from "./message-states.ts";
export { reviewSenderName } from "./name-review.ts";
export { type MailRequest, queueMail } from "./queue-mail.ts";
export type { MailContent, MailLanguage, MailRenderer, QueuedMail, RenderInput } from "./render.ts";
export {
  findSignature,
  isTemplateActive,
  renderTemplate,
  requireTemplateActive,
  showTemplate,
  type TranslatedTemplate,
} from "./render-template.ts";
export { listReportedOrganizations, type ReportedOrganization } from "./reported-organizations.ts";
export { describeWrongLinks, fillRichText, type RichTemplate, type RichText, readRichText } from "./rich-text.ts";
export { mailRoutes } from "./routes.ts";
export { emailMessage } from "./schema.ts";
export { sendMailJob } from "./send-mail.ts";
export { findSender, type Sender } from "./sender.ts";
export { changeSending, heldMailSweep, isSendingStopped, setSending } from "./sending-hold.ts";
export { sendingMail } from "./sending-mail.ts";
