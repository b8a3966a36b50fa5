import { and, eq } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { findKeys, keyRecordName, keyRecordValue } from "./sender-keys.ts";
import { addressOf, findSenderRow, type SenderRow } from "./sender-view.ts";

export const SENDER_MAIL = "organization.email_sender";
const SETTINGS = "/app/settings/domains";

/** What happened to a sender. */
type News = "verified" | "lost" | "restored";

const WORDS: Record<News, { title: (address: string) => string; text: string }> = {
  verified: {
    title: (address) => `Your email now comes from ${address}`,
    text: "The DNS records of the address were found.",
  },
  lost: {
    title: (address) => `Your email no longer comes from ${address}`,
    text: "The DKIM record of the address is missing or has changed, so email comes from this service's address. Add the record again, and the address is used again within a day.",
  },
  restored: {
    title: (address) => `Your email comes from ${address} again`,
    text: "Its DKIM record is back.",
  },
};

/** Notifies the admins in the product, and by email of what they have to do something about. */
export async function notifyAdmins(scope: Program, row: SenderRow, news: News): Promise<void> {
  const { title, text } = WORDS[news];
  await notify(scope, {
    userIds: "admins",
    kind: "domain_changed",
    title: title(addressOf(row)),
    text,
    link: SETTINGS,
    subject: row.id,
  });
  if (news === "verified") return;
  const admins = await scope.transaction
    .select({ email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(
        eq(membership.organizationId, scope.organizationId),
        eq(membership.role, "admin"),
        eq(membership.isActive, true),
      ),
    );
  for (const { email } of admins)
    await queueMail(scope, { kind: SENDER_MAIL, recordId: row.id, recipient: email, values: { news } });
}

/** The same by email; not sent once it is no longer so. */
export const senderMail: MailRenderer = {
  kind: SENDER_MAIL,
  async render({ transaction, organizationId, publicUrl }, { recordId, values }) {
    const row = await findSenderRow({ transaction, organizationId });
    const news = values.news === "restored" ? "restored" : "lost";
    if (!row || row.id !== recordId || (row.status === "lost") !== (news === "lost")) return null;
    const { signing } = await findKeys({ transaction, organizationId });
    const { title, text } = WORDS[news];
    const record =
      news === "lost" && signing
        ? [`Name: ${keyRecordName(signing, row.domain)}`, `Value: ${keyRecordValue(signing)}`]
        : [];
    return {
      subject: title(addressOf(row)),
      heading: title(addressOf(row)),
      paragraphs: [text, ...record],
      action: { label: "Open email sender", href: appUrl({ publicUrl, organizationId }, SETTINGS) },
      reason: "You're receiving this email because you're an admin of this organization.",
    };
  },
};
