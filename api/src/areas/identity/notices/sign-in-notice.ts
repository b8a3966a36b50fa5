import { deviceName } from "@trellis/domain/accounts/device-name.ts";
import { instantText } from "@trellis/domain/days/instant-text.ts";
import { formatsFor } from "@trellis/messages/formats.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { and, asc, eq } from "drizzle-orm";
import { NEW_SIGN_IN_QUEUE } from "../../../kernel/auth/new-browser.ts";
import type { Database } from "../../../kernel/db/client.ts";
import { signInEvent, user } from "../../../kernel/identity/schema.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import { membership, organization } from "../../../kernel/tenant/schema.ts";
import { composeForPerson } from "../person-mail.ts";
import { noticeWords } from "./mail-messages.ts";

const RETRY = { attempts: 8, firstPauseSeconds: 10, longestPauseSeconds: 3600 };
/** Where the person can see it and end it. */
const SESSIONS = "/app/settings/account";

/**
 * Notifies a person that someone signed in to their account with a browser that is new to it. The Message-ID is the
 * entry's: a mailbox knows an email that a dying process sent twice.
 */
export const signInNoticeJob: JobHandler = {
  queue: NEW_SIGN_IN_QUEUE,
  retry: RETRY,
  async handle({ brands, database, env, mailer }, { id }) {
    const [found] = await database.reference
      .select({ event: signInEvent, email: user.email, language: user.language })
      .from(signInEvent)
      .innerJoin(user, and(eq(user.id, signInEvent.userId), eq(user.isActive, true)))
      .where(eq(signInEvent.id, id));
    if (!found) return;
    const { event, email } = found;
    const language = found.language ?? "en";
    const { timeZone, onlyOrganization } = await whereTheyWork(database, event.userId ?? "");
    const brand = brands.of(onlyOrganization);
    const words = noticeWords(language, formatsFor({ product: brand.name })).signIn;
    const when = `${instantText(event.createdAt, timeZone, { locale: LOCALES[language] })} (${timeZone})`;
    await mailer.send(
      composeForPerson(
        env,
        brand,
        { id, recipient: email },
        {
          language,
          subject: words.subject,
          heading: words.subject,
          paragraphs: [
            words.text({ email }),
            words.when({ when }),
            words.browser({ browser: deviceName(event.userAgent) }),
            event.ipAddress ? words.address({ address: event.ipAddress }) : words.noAddress,
            words.what,
          ],
          action: { label: words.action, href: `${env.publicUrl}${SESSIONS}` },
          footnote: words.footnote,
          reason: words.reason({ email }),
        },
      ),
    );
  },
};

/**
 * A person has no time zone of their own: that of the first organization they belong to. Who works in one organization
 * only knows the product by its name.
 */
async function whereTheyWork({ reference }: Database, userId: string) {
  const [first, second] = await reference
    .select({ id: organization.id, timeZone: organization.timeZone })
    .from(membership)
    .innerJoin(organization, and(eq(organization.id, membership.organizationId), eq(organization.isActive, true)))
    .where(and(eq(membership.userId, userId), eq(membership.isActive, true)))
    .orderBy(asc(membership.createdAt), asc(organization.id))
    .limit(2);
  return { timeZone: first?.timeZone ?? "UTC", onlyOrganization: second ? undefined : first?.id };
}
