import {
  EMAIL_TEMPLATE_TYPES,
  type EmailTemplate,
  type EmailTemplateType,
} from "@trellis/shared/contract/mail/email-templates.ts";
import { describeUnknownFields } from "@trellis/shared/domain/merge-fields.ts";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { headerSubject } from "./header-text.ts";
import { layOutHtml, layOutText } from "./layout.ts";
import { fillTemplate, findSignature } from "./render-template.ts";
import { emailTemplate } from "./schema.ts";
import { findSender } from "./sender.ts";
import { fieldsOf, TEMPLATE_TEXTS } from "./template-texts.ts";

interface ByType {
  params: { type: EmailTemplateType };
}
interface Text {
  subject: string;
  body: string;
}

/** The four texts, in the order of the specification. */
export async function listTemplates({ transaction, organizationId }: Context): Promise<EmailTemplate[]> {
  const rows = await transaction.select().from(emailTemplate).where(eq(emailTemplate.organizationId, organizationId));
  return EMAIL_TEMPLATE_TYPES.map((type) =>
    toTemplate(
      type,
      rows.find((row) => row.type === type),
    ),
  );
}

/** Stores an organization's own text. A merge field that the type does not know is refused by name. */
export async function updateTemplate(context: Context, { params: { type }, body }: ByType & { body: Text }) {
  requireKnownFields(type, body);
  const { transaction, organizationId, now } = context;
  const before = await findOwn(context, type);
  const change = { subject: body.subject, body: body.body, updatedAt: now };
  const [after] = await transaction
    .insert(emailTemplate)
    .values({ organizationId, type, ...change })
    .onConflictDoUpdate({ target: [emailTemplate.organizationId, emailTemplate.type], set: change })
    .returning();
  await context.audit({
    action: "update",
    resource: "email_template",
    resourceId: type,
    before: textOf(before ?? TEMPLATE_TEXTS[type]),
    after: textOf(body),
  });
  return toTemplate(type, after);
}

/** Goes back to our text; a template that is ours already stays so. */
export async function resetTemplate(context: Context, { params: { type } }: ByType) {
  const before = await findOwn(context, type);
  await context.transaction
    .delete(emailTemplate)
    .where(and(eq(emailTemplate.organizationId, context.organizationId), eq(emailTemplate.type, type)));
  await context.audit({
    action: "reset",
    resource: "email_template",
    resourceId: type,
    ...(before ? { before: textOf(before), after: textOf(TEMPLATE_TEXTS[type]) } : {}),
  });
}

/** A draft as its mail would look, with samples in place of the values. */
export async function previewTemplate(context: Context, { params: { type }, body }: ByType & { body: Text }) {
  requireKnownFields(type, body);
  const { transaction, organizationId, publicUrl } = context;
  const sender = await findSender(transaction, organizationId);
  const signature = await findSignature(transaction, organizationId);
  const values = Object.fromEntries(TEMPLATE_TEXTS[type].fields.map(({ name, sample }) => [name, sample]));
  const content = fillTemplate(type, body, { sender, signature, values });
  const parts = { content, sender, reason: content.reason ?? "", publicUrl };
  return { subject: headerSubject(content.subject), html: layOutHtml(parts), text: layOutText(parts) };
}

function requireKnownFields(type: EmailTemplateType, text: Text): void {
  const known = fieldsOf(type).map(({ name }) => name);
  const issues = (["subject", "body"] as const).flatMap((path) => {
    const message = describeUnknownFields(text[path], known);
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

function toTemplate(type: EmailTemplateType, own: typeof emailTemplate.$inferSelect | undefined): EmailTemplate {
  return {
    type,
    ...textOf(own ?? TEMPLATE_TEXTS[type]),
    isCustomized: own !== undefined,
    fields: fieldsOf(type),
    updatedAt: own?.updatedAt.toISOString() ?? null,
  };
}

const textOf = ({ subject, body }: Text): Text => ({ subject, body });
