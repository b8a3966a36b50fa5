export { type MailRequest, queueMail } from "./queue-mail.ts";
export type { MailContent, MailRenderer, QueuedMail, RenderInput } from "./render.ts";
export { sendMailJob } from "./send-mail.ts";
