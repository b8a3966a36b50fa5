import { LINK_MINUTES } from "@trellis/contract-identity/email-links.ts";
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
    if (link.host !== null && domains.organizationOfHost(link.host) === undefined) return;
    const publicUrl = link.host === null ? env.publicUrl : siteUrlAt(env.publicUrl, link.host);
    const [known] = await reference
      .select({ language: user.language, isActive: user.isActive })
      .from(user)
      .where(eq(user.email, link.email));
    if (known?.isActive === false) return;
    const language = known?.language ?? link.language;
    const brand = brands.of(link.brandOf ?? undefined);
    const formats = formatsFor({ product: brand.name });
    const words = linkMailWords(language, formats)[link.purpose];
    const values = { minutes: LINK_MINUTES, email: link.email };
    await mailer.send(
      composeForPerson(
        env,
        brand,
        { id, recipient: link.email },
        {
          language,
          subject: words.subject,
          heading: words.subject,
          paragraphs: [words.text(values)],
          action: {
            label: words.action,
            href: `${publicUrl}${SIGN_IN_PAGE}#${issuedLinkToken(link, env.authSecret.hash)}`,
          },
          footnote: words.footnote,
          reason: linkMailWords(language, formats).reason(values),
        },
      ),
    );
    await reference.update(signInLink).set({ mailedAt: now() }).where(eq(signInLink.id, id));
  },
};
