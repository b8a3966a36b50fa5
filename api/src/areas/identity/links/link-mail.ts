import { LINK_MINUTES, RESTORE_DAYS } from "@trellis/contract-identity/email-links.ts";
import { SIGN_IN_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { formatsFor } from "@trellis/messages/formats.ts";
import { and, eq, isNull } from "drizzle-orm";
import { user } from "../../../kernel/identity/schema.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import { siteUrlAt } from "../../../kernel/tenant/site-url.ts";
import { composeForPerson } from "../person-mail.ts";
import { signInLink } from "../schema.ts";
import { issuedLinkToken } from "./link-token.ts";
import { linkMailWords } from "./mail-messages.ts";
import { LINK_MAIL_QUEUE } from "./request-link.ts";

/** Attempts within the time that the link works. */
const RETRY = { attempts: 6, firstPauseSeconds: 5, longestPauseSeconds: 240 };

/**
 * Sends a link. Nothing goes out for a link that ended, or to the address of someone who was deactivated. The Message-ID
 * is the link's: a mailbox knows an email that a dying process sent twice.
 */
export const linkMailJob: JobHandler = {
  queue: LINK_MAIL_QUEUE,
  retry: RETRY,
  async handle({ brands, database, domains, env, mailer, now }, { id }) {
    const { reference } = database;
    const open = and(eq(signInLink.id, id), isNull(signInLink.mailedAt), isNull(signInLink.usedAt));
    const [link] = await reference.select().from(signInLink).where(open);
    if (!link || link.expiresAt <= now()) return;
    // The domain was given up meanwhile: its address opens nothing, or someone else's pages.
    if (link.host !== null && !domains.serves(link.host)) return;
    const publicUrl = link.host === null ? env.publicUrl : siteUrlAt(env.publicUrl, link.host);
    const [holder] = await reference.select().from(user).where(eq(user.email, link.email));
    const [asker] = link.userId ? await reference.select().from(user).where(eq(user.id, link.userId)) : [];
    if (holder?.isActive === false || asker?.isActive === false) return;
    const language = (asker ?? holder)?.language ?? link.language;
    // Asked for at a reseller's domain, before any organization is known, it is the reseller's.
    const resellerId = link.host === null ? undefined : domains.resellerOfHost(link.host);
    const brand = brands.at({ organizationId: undefined, resellerId }, link.brandOf ?? undefined);
    const words = linkMailWords(language, formatsFor({ product: brand.name }));
    const href = `${publicUrl}${SIGN_IN_PAGE}#${issuedLinkToken(link, env.authSecret.hash)}`;
    await mailer.send(
      composeForPerson(
        env,
        brand,
        { id, recipient: link.email },
        {
          language,
          ...contentOf(link, {
            words,
            href,
            home: `${publicUrl}/`,
            newEmail: asker?.email ?? "",
            isTaken: holder !== undefined,
          }),
        },
      ),
    );
    await reference.update(signInLink).set({ mailedAt: now() }).where(eq(signInLink.id, id));
  },
};

interface Known {
  words: ReturnType<typeof linkMailWords>;
  href: string;
  home: string;
  /** Of the person whose account the link is for. */
  newEmail: string;
  /** Whether an account has the address that the link was mailed to. */
  isTaken: boolean;
}

function contentOf(
  { purpose, email }: typeof signInLink.$inferSelect,
  { words, href, home, newEmail, isTaken }: Known,
) {
  const values = { minutes: LINK_MINUTES, days: RESTORE_DAYS, email, newEmail };
  // Only the email says that the address is in use. A page that said so would reveal who has an account.
  if (purpose === "change_email" && isTaken) {
    const { subject, text, action, footnote } = words.taken;
    const reason = words.changeReason(values);
    return {
      subject,
      heading: subject,
      paragraphs: [text(values)],
      action: { label: action, href: home },
      footnote,
      reason,
    };
  }
  const { subject, text, action, footnote } = words[purpose];
  const paragraphs = [text(values), ...(purpose === "restore_email" ? [words.restore_email.what(values)] : [])];
  const reason = {
    change_email: words.changeReason,
    restore_email: words.restoreReason,
    sign_in: words.reason,
    confirm: words.reason,
  };
  return {
    subject,
    heading: subject,
    paragraphs,
    action: { label: action, href },
    footnote,
    reason: reason[purpose](values),
  };
}
