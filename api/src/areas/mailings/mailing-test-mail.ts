import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/mailings.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/http/context.ts";
import { user } from "../../kernel/identity/schema.ts";
import type { MailRenderer } from "../../ports/mail.ts";
import { valuesFor } from "../contacts/index.ts";
import { countMessages, findSender, queueMail } from "../mail/index.ts";
import { requireFeature } from "../organizations/index.ts";
import { findMailing } from "./mailing-rows.ts";
import { fillMailing, findProblems, findReader, readMailingText } from "./mailing-text.ts";
import { mailing } from "./schema.ts";
import { listHeaders, unsubscribePage, unsubscribeToken } from "./unsubscribe-token.ts";

const TEST_MAIL = "contacts.mailing-test";
/** Test mails of one organization in ten minutes. */
const MAX_TESTS = 20;
const WINDOW_SECONDS = 600;

/** Sends a mailing to the member alone. Throws not_found, plan_feature, invalid, slow_down. */
export async function testMailing(context: Context, { params, body }: EndpointParsed<typeof contract.testMailing>) {
  requireFeature(context, "mailings");
  const row = await findMailing(context, params.id);
  const { transaction, now, member } = context;
  const issues = findProblems(row);
  if (issues[0]) throw new AppError("invalid", { message: issues[0].message, issues });
  await findReader(context, body.contactId);
  const since = new Date(now.getTime() - WINDOW_SECONDS * 1000);
  if ((await countMessages(context, [TEST_MAIL], since)) >= MAX_TESTS)
    throw new AppError("slow_down", {
      message: `You can send up to ${MAX_TESTS} test emails every ten minutes. Use the preview, or try again later.`,
      retryAfter: WINDOW_SECONDS,
    });
  const [person] = await transaction.select({ email: user.email }).from(user).where(eq(user.id, member.userId));
  if (!person) throw new Error("a member has no account");
  await queueMail(context, {
    kind: TEST_MAIL,
    recordId: row.id,
    recipient: person.email,
    values: body.contactId ? { contactId: body.contactId } : {},
  });
  await context.audit({ action: "test", resource: "mailing", resourceId: row.id });
  return { sentTo: person.email };
}

/** The test, with the mailing as it is when it is sent; none if it or its contact was deleted meanwhile. */
export const mailingTestMail: MailRenderer = {
  kind: TEST_MAIL,
  async render({ transaction, organizationId, publicUrl, authSecret }, { recordId, values }) {
    const own = and(eq(mailing.organizationId, organizationId), eq(mailing.id, recordId));
    const [row] = await transaction.select().from(mailing).where(own);
    if (!row) return null;
    const sender = await findSender(transaction, organizationId);
    const reader = await findReader({ transaction, organizationId }, values.contactId).catch(() => null);
    if (!reader) return null;
    const token = unsubscribeToken({ organizationId, recordId, isTest: true }, authSecret.hash);
    const content = fillMailing(
      readMailingText(row),
      valuesFor(reader, sender),
      sender,
      unsubscribePage(publicUrl, token),
    );
    return { ...content, subject: `Test: ${content.subject}`, headers: listHeaders(publicUrl, organizationId, token) };
  },
};
