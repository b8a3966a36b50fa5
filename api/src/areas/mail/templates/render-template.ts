import type { EmailTemplateType } from "@trellis/contract-mail/email-templates.ts";
import { fillMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { businessSettings } from "../../../kernel/tenant/schema.ts";
import type { MailContent, RichText } from "../../../ports/mail.ts";
import { findSender, type Sender } from "../core/sender.ts";
import { emailTemplate } from "../schema.ts";
import { fillHtml, htmlOfText } from "./html-text.ts";
import { templateText } from "./template-texts.ts";

/**
 * What a mail of a template type says: the organization's text, or ours, with `values` in place of its merge fields and the
 * organization's signature below. The organization's own fields need not be given. Null while the organization has switched
 * the template off: nothing of it is sent.
 *
 * @param language the reader's, for our text; what the organization wrote has none that we know of
 */
export async function renderTemplate(
  tenant: Read,
  type: EmailTemplateType,
  values: Readonly<Record<string, string>>,
  language: Language = "en",
): Promise<MailContent | null> {
  const { content, isActive } = await showTemplate(tenant, type, values, language);
  return isActive ? content : null;
}

/** The same whether or not the template is switched on, for screens that show what would be sent. */
export async function showTemplate(
  { transaction, organizationId }: Read,
  type: EmailTemplateType,
  values: Readonly<Record<string, string>>,
  language: Language = "en",
): Promise<{ content: MailContent; isActive: boolean }> {
  const [row] = await transaction
    .select()
    .from(emailTemplate)
    .where(and(eq(emailTemplate.organizationId, organizationId), eq(emailTemplate.type, type)));
  const isActive = row?.isActive ?? true;
  const own = row?.isCustomized ? row : undefined;
  const sender = await findSender(transaction, organizationId);
  const signature = await findSignature(transaction, organizationId);
  const text = own ?? templateText(type, language);
  const content = fillTemplate(type, text, { sender, signature, values, language: own ? "en" : language });
  return { content, isActive };
}

/** Whether mails of this template are sent: yes until the organization switches it off. */
export async function isTemplateActive(
  { transaction, organizationId }: Read,
  type: EmailTemplateType,
): Promise<boolean> {
  const [row] = await transaction
    .select({ isActive: emailTemplate.isActive })
    .from(emailTemplate)
    .where(and(eq(emailTemplate.organizationId, organizationId), eq(emailTemplate.type, type)));
  return row?.isActive ?? true;
}

const NAMES: Record<EmailTemplateType, string> = {
  invoice_reminder: "Invoice reminder",
  paid_invoice: "Paid invoice",
  survey_invite: "Survey invitation",
  form_response: "Form response",
};

/** Refuses to send by hand what the organization has switched off. Throws conflict that says where to switch it on. */
export async function requireTemplateActive(tenant: Read, type: EmailTemplateType): Promise<void> {
  if (await isTemplateActive(tenant, type)) return;
  throw new AppError("conflict", {
    message: `The “${NAMES[type]}” email is turned off. Turn it on in Settings, Email templates, to send it.`,
  });
}

/** The signature below an organization's mails; empty where it has none. */
export async function findSignature(transaction: Transaction, organizationId: number): Promise<string> {
  const [settings] = await transaction
    .select({ signature: businessSettings.emailSignature })
    .from(businessSettings)
    .where(eq(businessSettings.organizationId, organizationId));
  return settings?.signature.trim() ?? "";
}

/** Puts values into a template's text. Values stay plain text: they are escaped in the HTML part as well. */
export function fillTemplate(
  type: EmailTemplateType,
  text: { subject: string; body: string; htmlContent?: string | null },
  {
    sender,
    signature,
    values,
    language = "en",
  }: {
    sender: Sender;
    signature: string;
    values: Readonly<Record<string, string>>;
    /** Of the button and of why the reader gets it. */
    language?: Language;
  },
): MailContent {
  const { action, reason } = templateText(type, language);
  const filled = new Map([
    ...Object.entries(values),
    ["businessName", sender.name] as const,
    ["businessEmail", sender.email ?? ""] as const,
    ["businessPhone", sender.phone ?? ""] as const,
  ]);
  const subject = fillMergeFields(text.subject, filled);
  const href = action && filled.get(action.field);
  // Paragraphs are parted before values come in: a value's own empty lines break no paragraph.
  const paragraphs = [...partParagraphs(text.body), ...partParagraphs(signature)]
    .map((paragraph) => fillMergeFields(paragraph, filled).trim())
    .filter(Boolean);
  return {
    ...(language === "en" ? {} : { language }),
    subject,
    heading: subject,
    ...(text.htmlContent
      ? { paragraphs: [], richText: writtenTwice(text.htmlContent, signature, filled, paragraphs) }
      : { paragraphs }),
    ...(action && href ? { action: { label: action.label, href } } : {}),
    reason: fillMergeFields(reason, filled),
  };
}

const partParagraphs = (text: string) => text.replaceAll(/\r\n?/g, "\n").split(/\n[ \t]*(?:\n[ \t]*)+/);

/** A mail whose HTML part and text part the organization wrote apart from each other. */
const writtenTwice = (
  html: string,
  signature: string,
  filled: ReadonlyMap<string, string>,
  paragraphs: readonly string[],
): RichText => ({
  html: fillHtml(`${html}${htmlOfText(signature)}`, filled),
  text: paragraphs.join("\n\n"),
});
