export { headerSubject, readMailbox } from "./core/header-text.ts";
export { MAILING, PERSON_MAIL } from "./core/mail-kinds.ts";
export { countMessages, findFailedRecords, joinFailedMessages, seedSentMessage } from "./core/message-figures.ts";
export { readMessages } from "./core/message-states.ts";
export { findSender, findSendingOrganization, type Sender } from "./core/sender.ts";
export { reviewSenderName } from "./reports/name-review.ts";
export { countReports, listReportedOrganizations } from "./reports/reported-organizations.ts";
export { type MailRequest, queueMail } from "./sending/queue-mail.ts";
export { changeSending, isSendingStopped, setSending } from "./sending/sending-hold.ts";
export { composeMail } from "./templates/compose-mail.ts";
export { layOutHtml, layOutText } from "./templates/layout.ts";
export {
  findSignature,
  isTemplateActive,
  renderTemplate,
  requireTemplateActive,
  showTemplate,
} from "./templates/render-template.ts";
export { describeWrongLinks, fillRichText, type RichTemplate, readRichText } from "./templates/rich-text.ts";
