export { type MailRequest, queueMail } from "./queue-mail.ts";
export type { MailContent, MailRenderer, QueuedMail, RenderInput } from "./render.ts";
export { renderTemplate } from "./render-template.ts";
export { mailRoutes } from "./routes.ts";
export { sendMailJob } from "./send-mail.ts";
