import { and, eq, gt, sql } from "drizzle-orm";
import { sharedNow } from "../../../kernel/db/shared-clock.ts";
import { readOwnFile } from "../../../kernel/files/owned-files.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { JobAttempt, JobData } from "../../../kernel/services/jobs/jobs.ts";
import type { Mail } from "../../../kernel/services/mail/mailer.ts";
import { MailRefused } from "../../../kernel/services/mail/mailer.ts";
import { isUnknownAddress } from "../../../kernel/services/mail/unknown-address.ts";
import type { Services } from "../../../kernel/services.ts";
import { writeAsOrganization } from "../../../kernel/tenant/formats-in-force.ts";
import { findSiteUrl } from "../../../kernel/tenant/site-url.ts";
import { addressUnknown, mailSent } from "../../../ports/events.ts";
import type { MailContent, MailRenderer } from "../../../ports/mail.ts";
import { waitsForSending } from "../core/mail-kinds.ts";
import { findSendingOrganization } from "../core/sender.ts";
import { emailMessage } from "../schema.ts";
import { composeMail } from "../templates/compose-mail.ts";
import { isForContacts } from "./mail-timeline.ts";
import { MAIL_QUEUE } from "./queue-mail.ts";
import { inReadersLanguage } from "./reader-language.ts";
import { holdMail, isSendingStopped } from "./sending-hold.ts";

/** A process that took a mail and has not answered for this long is taken for dead; longer than SMTP may take. By `sharedNow`. */
const LEASE_MS = 150_000;

type StoredFile = NonNullable<MailContent["storedFiles"]>[number];
type MadeFile = NonNullable<MailContent["madeFiles"]>[number];

/** The job that sends one stored mail. */
export function sendMailJob(renderers: readonly MailRenderer[]): JobHandler {
  const byKind = new Map(renderers.map((renderer) => [renderer.kind, renderer]));
  return {
    queue: MAIL_QUEUE,
    async handle(services, data, attempt) {
      const mail = await makeMail(services, byKind, data).catch(async (error: unknown) => {
        if (attempt.isLast)
          await settle(services, data, { status: "failed", failure: "We couldn't create the email." });
        throw error;
      });
      if (!mail) return;
      try {
        await services.mailer.send(mail);
      } catch (error) {
        await noteFailure(services, data, attempt, error);
        return;
      }
      // The one ambiguous moment: the server has the mail and we have not recorded it yet. A process that dies here
      // sends it again, under the same Message-ID, by which mailboxes know a repeated mail.
      await settle(services, data, { status: "sent", sentAt: services.now(), failure: null });
    },
  };
}

/** The mail with its files; nothing where it is done, unwanted, or gone. */
async function makeMail(
  services: Services,
  renderers: ReadonlyMap<string, MailRenderer>,
  data: JobData,
): Promise<Mail | undefined> {
  const taken = await take(services, renderers, data);
  if (!taken || taken.files.length === 0) return taken?.mail;
  try {
    const attachments = await Promise.all(
      taken.files.map((file) =>
        "key" in file ? fetchFile(services, data.organizationId, file) : makeFile(services, file),
      ),
    );
    return { ...taken.mail, attachments: [...(taken.mail.attachments ?? []), ...attachments] };
  } catch (error) {
    // No one sends it now: the next attempt need not wait until this one is taken for dead.
    await settle(services, data, { status: "queued", failure: "We couldn't read one of the attached files yet." });
    throw error;
  }
}

async function fetchFile(services: Services, organizationId: number, { key, filename, contentType }: StoredFile) {
  const content = await readOwnFile(services, organizationId, key);
  if (!content) throw new Error("a file of a mail is missing");
  return { filename, content, contentType };
}

async function makeFile(services: Services, { filename, contentType, make }: MadeFile) {
  return { filename, content: await make(services), contentType };
}

/** Marks the mail as being sent and makes it; nothing where it is done, held, unwanted, or gone. */
async function take(
  services: Services,
  renderers: ReadonlyMap<string, MailRenderer>,
  { organizationId, id }: JobData,
): Promise<{ mail: Mail; files: readonly (StoredFile | MadeFile)[] } | undefined> {
  const now = services.now();
  return services.database.inOrganization(organizationId, async (transaction) => {
    const own = and(eq(emailMessage.organizationId, organizationId), eq(emailMessage.id, id));
    const [found] = await transaction
      .select({ message: emailMessage, isRecent: isTakenRecently(now) })
      .from(emailMessage)
      .where(own)
      .for("update");
    const message = found?.message;
    if (!message || message.status === "sent" || message.status === "failed" || message.status === "cancelled") return;
    if (message.status === "sending" && found?.isRecent) throw new Error("another process is sending this mail");
    if (waitsForSending(message.kind) && (await isSendingStopped(transaction, organizationId))) {
      await holdMail(transaction, organizationId, id, now);
      return;
    }
    const renderer = renderers.get(message.kind);
    if (!renderer) throw new Error(`no area makes mails of kind ${message.kind}`);
    // The mail and the files that are made for it are written as its organization has them.
    await writeAsOrganization(transaction, organizationId);
    const { authSecret } = services.env;
    const publicUrl = findSiteUrl(services, organizationId);
    const content = await renderer.render({ transaction, organizationId, now, publicUrl, authSecret }, message);
    const change = content
      ? { status: "sending" as const, attempts: message.attempts + 1 }
      : { status: "cancelled" as const };
    await transaction
      .update(emailMessage)
      .set({ ...change, updatedAt: sharedNow(services.now()) })
      .where(own);
    if (!content) return;
    const sender = await findSendingOrganization(services, transaction, organizationId);
    const files = [...(content.storedFiles ?? []), ...(content.madeFiles ?? [])];
    const said = await inReadersLanguage(transaction, message, content);
    return { mail: composeMail({ ...services.env, publicUrl }, organizationId, sender, message, said), files };
  });
}

const isTakenRecently = (now: Date) => sql<boolean>`${gt(emailMessage.updatedAt, sharedNow(now, -LEASE_MS))}`;

/** Writes down why it was not taken; throws where it shall be tried again. */
async function noteFailure(services: Services, data: JobData, attempt: JobAttempt, error: unknown): Promise<void> {
  const refused = error instanceof MailRefused;
  const failure = refused
    ? `The mail server refused it: ${error.message}`
    : attempt.isLast
      ? `The mail server didn't accept it in ${attempt.number} attempts.`
      : "The mail server hasn't accepted it yet.";
  const answer = refused && isUnknownAddress(error) ? error.message : undefined;
  await settle(services, data, { status: refused || attempt.isLast ? "failed" : "queued", failure }, answer);
  if (!refused) throw error;
  services.log.warn("a mail was refused", { organizationId: data.organizationId, id: data.id });
}

/** `unknown`: the words by which the mail server said that there is no such address. */
async function settle(
  { database, now }: Services,
  { organizationId, id }: JobData,
  change: { status: "queued" | "sent" | "failed"; failure: string | null; sentAt?: Date },
  unknown?: string,
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const [message] = await transaction
      .update(emailMessage)
      .set({ ...change, updatedAt: now() })
      .where(and(eq(emailMessage.organizationId, organizationId), eq(emailMessage.id, id)))
      .returning({
        kind: emailMessage.kind,
        recipient: emailMessage.recipient,
        recipientKey: emailMessage.recipientKey,
      });
    if (message && unknown !== undefined) {
      const { recipient: address, recipientKey: addressKey } = message;
      await addressUnknown.emit({ transaction, organizationId, now: now() }, { address, addressKey, answer: unknown });
    }
    if (message && change.sentAt && isForContacts(message.kind))
      await mailSent.emit(
        { transaction, organizationId, now: now() },
        { addressKey: message.recipientKey, at: change.sentAt },
      );
  });
}
