import type { EmailTemplateInput, EmailTemplateType } from "@trellis/contract-mail/email-templates.ts";
import { eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { TEMPLATE_TEST_MAIL } from "../core/mail-kinds.ts";
import { countMessages } from "../core/message-figures.ts";
import { fillDraft } from "../templates/templates.ts";
import { queueMail } from "./queue-mail.ts";

/** Test mails of one organization in ten minutes. */
const MAX_TESTS = 20;
const WINDOW_SECONDS = 600;

/** Sends a draft to the member alone, whether or not the template is on. Throws invalid, slow_down. */
export async function testTemplate(
  context: Context,
  { params: { type }, body }: { params: { type: EmailTemplateType }; body: EmailTemplateInput },
) {
  await fillDraft(context, type, body);
  const { transaction, now, member } = context;
  const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  if ((await countMessages(context, [TEMPLATE_TEST_MAIL], since)) >= MAX_TESTS)
    throw new AppError("slow_down", {
      message: `You can send up to ${MAX_TESTS} test emails every ten minutes. Use the preview, or try again later.`,
      retryAfter: WINDOW_SECONDS,
    });
  const [person] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, member.userId));
  if (!person) throw new Error("a member has no account");
  const { subject, textContent, htmlContent } = body;
  await queueMail(context, {
    kind: TEMPLATE_TEST_MAIL,
    // A draft is no record: what it says goes along.
    recordId: createId(),
    recipient: person.email,
    values: { type, subject, textContent, ...(htmlContent ? { htmlContent } : {}) },
  });
  await context.audit({ action: "test", resource: "email_template", resourceId: type });
  return { sentTo: person.email };
}

/** The draft as it was when the test was asked for. */
export const templateTestMail: MailRenderer = {
  kind: TEMPLATE_TEST_MAIL,
  async render(tenant, { values }) {
    const { type, subject = "", textContent = "", htmlContent } = values;
    const { content } = await fillDraft(tenant, type as EmailTemplateType, { subject, textContent, htmlContent });
    return { ...content, subject: `Test: ${content.subject}` };
  },
};
