import {
  EMAIL_TEMPLATE_TYPES,
  type EmailTemplate,
  type EmailTemplateInput,
  type EmailTemplateType,
} from "@trellis/contract-mail/email-templates.ts";
import { describeUnknownFields } from "@trellis/mail-rules/merge-fields.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { headerSubject } from "../core/header-text.ts";
import { findSender } from "../core/sender.ts";
import { emailTemplate } from "../schema.ts";
import { cleanHtml } from "./html-text.ts";
import { layOutHtml, layOutText } from "./layout.ts";
import { fillTemplate, findSignature } from "./render-template.ts";
import { fieldsOf, languageOfOurs, templateText } from "./template-texts.ts";

interface ByType {
  params: { type: EmailTemplateType };
}
type Text = EmailTemplateInput;
type Row = typeof emailTemplate.$inferSelect;

/** The four texts, in the order of the specification; ours in the language that is asked for, or the member's. */
export async function listTemplates(
  { transaction, organizationId, language }: Context,
  { query }: { query: { language?: Language | undefined } },
): Promise<EmailTemplate[]> {
  const rows = await transaction.select().from(emailTemplate).where(eq(emailTemplate.organizationId, organizationId));
  return EMAIL_TEMPLATE_TYPES.map((type) =>
    toTemplate(
      type,
      rows.find((row) => row.type === type),
      query.language ?? language,
    ),
  );
}

/** Stores an organization's own text, its HTML cleaned. A merge field that the type does not know is refused by name. */
export async function updateTemplate(context: Context, { params: { type }, body }: ByType & { body: Text }) {
  await requireKnownFields(type, body);
  const { transaction, organizationId, now } = context;
  const before = await findOwn(context, type);
  // Ours again, in whatever language it was read: it goes on following the language of its readers.
  const isOurs = languageOfOurs(type, { ...body, body: body.textContent }) !== undefined;
  const ours = templateText(type, "en");
  const change = {
    subject: isOurs ? ours.subject : body.subject,
    body: isOurs ? ours.body : body.textContent,
    htmlContent: body.htmlContent ? await cleanHtml(body.htmlContent) : null,
    isActive: body.isActive ?? before?.isActive ?? true,
    isCustomized: !isOurs,
    updatedAt: now,
  };
  const [after] = await transaction
    .insert(emailTemplate)
    .values({ organizationId, type, ...change })
    .onConflictDoUpdate({ target: [emailTemplate.organizationId, emailTemplate.type], set: change })
    .returning();
  await auditChange(context, "update", type, before, after);
  return toTemplate(type, after, context.language);
}

/** Turns the mails of a template on or off. Its text stays, ours or the organization's. */
export async function switchTemplate(
  context: Context,
  { params: { type }, body: { isActive } }: ByType & { body: { isActive: boolean } },
) {
  const { transaction, organizationId, now } = context;
  const before = await findOwn(context, type);
  const { subject, body } = templateText(type, "en");
  const [after] = await transaction
    .insert(emailTemplate)
    .values({ organizationId, type, subject, body, isCustomized: false, isActive, updatedAt: now })
    .onConflictDoUpdate({
      target: [emailTemplate.organizationId, emailTemplate.type],
      set: { isActive, updatedAt: now },
    })
    .returning();
  await auditChange(context, "update", type, before, after);
  return toTemplate(type, after, context.language);
}

/** Goes back to our text; a template that is ours already stays so. One that is switched off stays off. */
export async function resetTemplate(context: Context, { params: { type } }: ByType) {
  const before = await findOwn(context, type);
  const own = and(eq(emailTemplate.organizationId, context.organizationId), eq(emailTemplate.type, type));
  let after: Row | undefined;
  if (before && !before.isActive) {
    const { subject, body } = templateText(type, "en");
    [after] = await context.transaction
      .update(emailTemplate)
      .set({ subject, body, htmlContent: null, isCustomized: false, updatedAt: context.now })
      .where(own)
      .returning();
  } else await context.transaction.delete(emailTemplate).where(own);
  await auditChange(context, "reset", type, before, after);
}

/** A draft as its mail would look, with samples in place of the values. */
export async function previewTemplate(context: Context, { params: { type }, body }: ByType & { body: Text }) {
  const { content, sender } = await fillDraft(context, type, body);
  const parts = { content, sender, reason: content.reason ?? "", publicUrl: context.publicUrl };
  return { subject: headerSubject(content.subject), html: layOutHtml(parts), text: layOutText(parts) };
}

/** A draft with samples in place of the values. A merge field that the type does not know is refused by name. */
export async function fillDraft({ transaction, organizationId }: Read, type: EmailTemplateType, body: Text) {
  await requireKnownFields(type, body);
  const sender = await findSender(transaction, organizationId);
  const signature = await findSignature(transaction, organizationId);
  // As it would arrive: a text that someone wrote has no language that we know of.
  const language = languageOfOurs(type, { ...body, body: body.textContent }) ?? "en";
  const values = Object.fromEntries(templateText(type, language).fields.map(({ name, sample }) => [name, sample]));
  const htmlContent = body.htmlContent ? await cleanHtml(body.htmlContent) : null;
  const text = { subject: body.subject, body: body.textContent, htmlContent };
  return { content: fillTemplate(type, text, { sender, signature, values, language }), sender };
}

async function requireKnownFields(type: EmailTemplateType, text: Text): Promise<void> {
  const known = fieldsOf(type, "en").map(({ name }) => name);
  const wrongHtml = await describeWrongHtml(text);
  const issues = (["subject", "textContent", "htmlContent"] as const).flatMap((path) => {
    const message = describeUnknownFields(text[path] ?? "", known) ?? (path === "htmlContent" && wrongHtml);
    return message ? [{ path, message }] : [];
  });
  if (issues[0]) throw new AppError("invalid", { message: issues[0].message, issues });
}

async function findOwn({ transaction, organizationId }: Context, type: EmailTemplateType) {
  const [row] = await transaction
    .select()
    .from(emailTemplate)
    .where(and(eq(emailTemplate.organizationId, organizationId), eq(emailTemplate.type, type)))
    .for("update");
  return row;
}

const describeWrongHtml = async ({ htmlContent }: Text) =>
  htmlContent && (await cleanHtml(htmlContent)) === "" ? "This HTML has no text." : undefined;

function toTemplate(templateType: EmailTemplateType, own: Row | undefined, language: Language): EmailTemplate {
  return {
    templateType,
    ...textOf(templateType, own, language),
    isActive: own?.isActive ?? true,
    isCustomized: own?.isCustomized ?? false,
    fields: fieldsOf(templateType, language),
    updatedAt: own?.updatedAt.toISOString() ?? null,
  };
}

function textOf(type: EmailTemplateType, own: Row | undefined, language: Language) {
  const { subject, body, htmlContent } = own?.isCustomized
    ? own
    : { ...templateText(type, language), htmlContent: null };
  return { subject, textContent: body, htmlContent };
}

function auditChange(
  context: Context,
  action: "update" | "reset",
  type: EmailTemplateType,
  before: Row | undefined,
  after: Row | undefined,
) {
  const seen = (row: Row | undefined) => ({ ...textOf(type, row, "en"), isActive: row?.isActive ?? true });
  return context.audit({
    action,
    resource: "email_template",
    resourceId: type,
    ...(action === "update" || before ? { before: seen(before), after: seen(after) } : {}),
  });
}
