export { composeMail } from "./compose-mail.ts";
export { headerSubject } from "./header-text.ts";
export { layOutHtml, layOutText } from "./layout.ts";
export { MAILING } from "./mail-kinds.ts";
export { readMessages } from "./message-states.ts";
export { reviewSenderName } from "./name-review.ts";
export { type MailRequest, queueMail } from "./queue-mail.ts";
export {
  findSignature,
  isTemplateActive,
  renderTemplate,
  requireTemplateActive,
  showTemplate,
} from "./render-template.ts";
export { listReportedOrganizations } from "./reported-organizations.ts";
export { describeWrongLinks, fillRichText, type RichTemplate, readRichText } from "./rich-text.ts";
export { emailMessage } from "./schema.ts";
export { findSender, type Sender } from "./sender.ts";
export { isSendingStopped, setSending } from "./sending-hold.ts";
