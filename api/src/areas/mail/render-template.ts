import type { EmailTemplateType } from "@trellis/shared/contract/mail/email-templates.ts";
import { fillMergeFields } from "@trellis/shared/domain/merge-fields.ts";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/tenancy.ts";
import { businessSettings } from "../organizations/schema.ts";
import type { MailContent, MailLanguage } from "./render.ts";
import { emailTemplate } from "./schema.ts";
import { findSender, type Sender } from "./sender.ts";
import { TEMPLATE_TEXTS } from "./template-texts.ts";

/** Our text of a template in another language, for readers who are known to read it. */
export interface TranslatedTemplate {
  language: MailLanguage;
  subject: string;
  body: string;
  actionLabel: string;
  reason: string;
}

/**
 * What a mail of a template type says: the organization's text, or ours, with `values` in place of its merge fields and the
 * organization's signature below. The organization's own fields need not be given.
 */
export async function renderTemplate(
  { transaction, organizationId }: { transaction: Transaction; organizationId: number },
  type: EmailTemplateType,
  values: Readonly<Record<string, string>>,
  translated?: TranslatedTemplate,
): Promise<MailContent> {
  const [own] = await transaction
    .select({ subject: emailTemplate.subject, body: emailTemplate.body })
    .from(emailTemplate)
    .where(and(eq(emailTemplate.organizationId, organizationId), eq(emailTemplate.type, type)));
  const sender = await findSender(transaction, organizationId);
  const signature = await findSignature(transaction, organizationId);
  // What the organization wrote has no language that we know of.
  if (own || !translated) return fillTemplate(type, own ?? TEMPLATE_TEXTS[type], { sender, signature, values });
  const { language, actionLabel, reason } = translated;
  return { ...fillTemplate(type, translated, { sender, signature, values, actionLabel, reason }), language };
}

/** The signature below an organization's mails; empty where it has none. */
export async function findSignature(transaction: Transaction, organizationId: number): Promise<string> {
  const [settings] = await transaction
    .select({ signature: businessSettings.emailSignature })
    .from(businessSettings)
    .where(eq(businessSettings.organizationId, organizationId));
  return settings?.signature.trim() ?? "";
}

/** Puts values into a template's text. All of it stays plain text: the layout escapes it. */
export function fillTemplate(
  type: EmailTemplateType,
  text: { subject: string; body: string },
  {
    sender,
    signature,
    values,
    actionLabel,
    reason = TEMPLATE_TEXTS[type].reason,
  }: {
    sender: Sender;
    signature: string;
    values: Readonly<Record<string, string>>;
    actionLabel?: string;
    reason?: string;
  },
): MailContent {
  const { action } = TEMPLATE_TEXTS[type];
  const filled = new Map([
    ...Object.entries(values),
    ["businessName", sender.name] as const,
    ["businessEmail", sender.email ?? ""] as const,
    ["businessPhone", sender.phone ?? ""] as const,
  ]);
  const subject = fillMergeFields(text.subject, filled);
  const href = action && filled.get(action.field);
  // Paragraphs are parted before values come in: a value's own empty lines break no paragraph.
  const paragraphs = [...partParagraphs(text.body), ...partParagraphs(signature)];
  return {
    subject,
    heading: subject,
    paragraphs: paragraphs.map((paragraph) => fillMergeFields(paragraph, filled).trim()).filter(Boolean),
    ...(action && href ? { action: { label: actionLabel ?? action.label, href } } : {}),
    reason: fillMergeFields(reason, filled),
  };
}

const partParagraphs = (text: string) => text.replaceAll(/\r\n?/g, "\n").split(/\n[ \t]*(?:\n[ \t]*)+/);
