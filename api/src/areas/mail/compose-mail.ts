import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/tenancy.ts";
import type { Env } from "../../env.ts";
import type { Mail } from "../../services/mail/mailer.ts";
import { organization } from "../organizations/schema.ts";
import type { MailContent, QueuedMail } from "./render.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A mail whole: the organization's name and address around what its kind says. */
export async function composeMail(
  transaction: Transaction,
  env: Pick<Env, "mailFrom" | "publicUrl">,
  organizationId: number,
  message: Pick<QueuedMail, "id" | "recipient">,
  content: MailContent,
): Promise<Mail> {
  const [sender] = await transaction
    .select({ name: organization.name, email: organization.email })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const { action } = content;
  const parts = [content.heading, ...content.paragraphs, ...(action ? [`${action.label}: ${action.href}`] : [])];
  return {
    from: env.mailFrom,
    to: message.recipient,
    subject: content.subject,
    html: parts.map((part) => `<p>${escapeHtml(part)}</p>`).join(""),
    text: parts.join("\n\n"),
    messageId: `<${organizationId}.${message.id}@${new URL(env.publicUrl).hostname}>`,
    ...(sender?.email ? { replyTo: sender.email } : {}),
  };
}
