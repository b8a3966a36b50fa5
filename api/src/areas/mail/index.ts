export { readMessages } from "./message-states.ts";
export { type MailRequest, queueMail } from "./queue-mail.ts";
export type { MailContent, MailRenderer, QueuedMail, RenderInput } from "./render.ts";
export { findSignature, renderTemplate } from "./render-template.ts";
export { mailRoutes } from "./routes.ts";
export { emailMessage } from "./schema.ts";
export { sendMailJob } from "./send-mail.ts";
