import { DOMAIN_GRACE_DAYS } from "@trellis/contract-organizations/domains.ts";
import { appUrl } from "../../../kernel/http/answers/app-url.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { organizationDomain } from "../../../kernel/tenant/schema.ts";
import type { MailRenderer } from "../../../ports/mail.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { findAdminAddresses } from "../core/admin-addresses.ts";
import { type DomainRow, isDomain, recordNameOf, recordValueOf } from "./domain-view.ts";

export const DOMAIN_MAIL = "organization.domain";
const SETTINGS = "/app/settings/domains";

/** What happened to a domain. */
type News = "missing" | "suspended" | "restored";

const WORDS: Record<News, { title: (host: string) => string; text: string }> = {
  missing: {
    title: (host) => `The TXT record of ${host} is missing`,
    text: `The domain keeps working for ${DOMAIN_GRACE_DAYS} days. Add the record again before then.`,
  },
  suspended: {
    title: (host) => `${host} was turned off`,
    text: "Its TXT record has been missing for a week. Add the record again, and the domain works again within a day.",
  },
  restored: {
    title: (host) => `${host} works again`,
    text: "Its TXT record is back.",
  },
};

/** Notifies the admins, in the product and by email. */
export async function notifyAdmins(scope: Program, row: DomainRow, news: News): Promise<void> {
  const { title, text } = WORDS[news];
  await notify(scope, {
    userIds: "admins",
    kind: "domain_changed",
    title: title(row.host),
    text,
    link: SETTINGS,
    subject: row.id,
  });
  for (const recipient of await findAdminAddresses(scope))
    await queueMail(scope, { kind: DOMAIN_MAIL, recordId: row.id, recipient, values: { news } });
}

/** The same by email; not sent once it is no longer so. */
export const domainMail: MailRenderer = {
  kind: DOMAIN_MAIL,
  async render({ transaction, organizationId, publicUrl }, { recordId, values }) {
    const [row] = await transaction.select().from(organizationDomain).where(isDomain(organizationId, recordId));
    const news = (values.news ?? "missing") as News;
    if (!row || newsOf(row) !== news) return null;
    const { title, text } = WORDS[news];
    const record = [`Name: ${recordNameOf(row.host)}`, `Value: ${recordValueOf(row)}`];
    return {
      subject: title(row.host),
      heading: title(row.host),
      paragraphs: [text, ...(news === "restored" ? [] : record)],
      action: { label: "Open domains", href: appUrl({ publicUrl, organizationId }, SETTINGS) },
      reason: "You're receiving this email because you're an admin of this organization.",
    };
  },
};

const newsOf = ({ status, missingSince }: DomainRow): News =>
  status === "suspended" ? "suspended" : missingSince === null ? "restored" : "missing";
