import { DOMAIN_GRACE_DAYS } from "@trellis/contract-organizations/domains.ts";
import { and, eq } from "drizzle-orm";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { emailDomain } from "../../../kernel/tenant/sso-schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { findAdminAddresses } from "../core/admin-addresses.ts";
import { type DomainRow, recordName, recordValue } from "./view.ts";

export const EMAIL_DOMAIN_MAIL = "organization.email_domain";
const SETTINGS = "/app/settings/single-sign-on";

/** What happened to an email domain. */
export type EmailDomainNews = "missing" | "suspended" | "restored";

const WORDS: Record<EmailDomainNews, { title: (domain: string) => string; text: string }> = {
  missing: {
    title: (domain) => `The TXT record of ${domain} is missing`,
    text: `Single sign-on and provisioning keep working for ${DOMAIN_GRACE_DAYS} days. Add the record again before then.`,
  },
  suspended: {
    title: (domain) => `${domain} isn't verified anymore`,
    text: "Its TXT record has been missing for a week, so its addresses can't use single sign-on. Add the record again, and the domain is verified within a day.",
  },
  restored: {
    title: (domain) => `${domain} is verified again`,
    text: "Its TXT record is back.",
  },
};

/** Notifies the admins, the owner among them, in the product and by email. */
export async function notifyAdmins(scope: Program, row: DomainRow, news: EmailDomainNews): Promise<void> {
  const { title, text } = WORDS[news];
  await notify(scope, {
    userIds: "admins",
    kind: "domain_changed",
    title: title(row.domain),
    text,
    link: SETTINGS,
    subject: row.id,
  });
  for (const recipient of await findAdminAddresses(scope))
    await queueMail(scope, { kind: EMAIL_DOMAIN_MAIL, recordId: row.id, recipient, values: { news } });
}

/** The same by email; not sent once it is no longer so. */
export const emailDomainMail: MailRenderer = {
  kind: EMAIL_DOMAIN_MAIL,
  async render({ transaction, organizationId, publicUrl }, { recordId, values }) {
    const [row] = await transaction
      .select()
      .from(emailDomain)
      .where(and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.id, recordId)));
    const news = (values.news ?? "missing") as EmailDomainNews;
    if (!row || newsOf(row) !== news) return null;
    const { title, text } = WORDS[news];
    const record = [`Name: ${recordName(row)}`, `Value: ${recordValue(row)}`];
    return {
      subject: title(row.domain),
      heading: title(row.domain),
      paragraphs: [text, ...(news === "restored" ? [] : record)],
      action: { label: "Open single sign-on", href: appUrl({ publicUrl, organizationId }, SETTINGS) },
      reason: "You're receiving this email because you're an admin of this organization.",
    };
  },
};

const newsOf = ({ verifiedAt, missingSince }: DomainRow): EmailDomainNews =>
  missingSince === null ? "restored" : verifiedAt === null ? "suspended" : "missing";
