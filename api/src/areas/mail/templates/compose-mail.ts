import type { Env } from "../../../kernel/env.ts";
import type { Mail } from "../../../kernel/services/mail/mailer.ts";
import type { MailContent, QueuedMail } from "../../../ports/mail.ts";
import { headerName, headerSubject, readMailbox } from "../core/header-text.ts";
import { goesOutside, MAILING, PERSON_MAIL } from "../core/mail-kinds.ts";
import { reportPage, reportToken } from "../core/report-token.ts";
import { mailToken, returnPathOf } from "../core/return-path.ts";
import type { Sender } from "../core/sender.ts";
import { layOutHtml, layOutText } from "./layout.ts";
import { LAYOUT_WORDS } from "./layout-words.ts";

/** Postmark repeats this field of an email's metadata in its reports and removes the header before it sends. */
const POSTMARK_TOKEN = "X-PM-Metadata-mail";

/** A mail whole: the organization around what its kind says, and for people outside a link to report it. */
export function composeMail(
  env: Pick<Env, "mailFrom" | "publicUrl" | "authSecret" | "bounces" | "mailServices">,
  organizationId: number,
  sender: Sender,
  message: Pick<QueuedMail, "id" | "kind" | "recipient">,
  content: MailContent,
): Mail {
  const words = LAYOUT_WORDS[content.language ?? "en"];
  const reason = content.reason ?? words.reason(sender.name);
  const report = goesOutside(message.kind)
    ? { report: { label: words.report, href: reportAddress(env, organizationId, message) } }
    : {};
  const parts = { content, sender, reason, publicUrl: env.publicUrl, ...report };
  const from = readMailbox(env.mailFrom);
  return {
    from: { name: headerName(nameOf(sender, content), from.name), address: sender.own?.address ?? from.address },
    ...(sender.own ? { signature: sender.own.signature } : {}),
    ...returnPath(env, organizationId, sender, message),
    to: message.recipient,
    subject: headerSubject(content.subject),
    html: layOutHtml(parts),
    text: layOutText(parts),
    messageId: `<${organizationId}.${message.id}@${new URL(env.publicUrl).hostname}>`,
    ...replyTo(sender, content, from.name),
    ...(content.writtenBy ? { isPersonal: true } : {}),
    ...headersOf(env, organizationId, message, content),
    ...(content.attachments ? { attachments: content.attachments } : {}),
  };
}

/** Whom a list of mails shows: a letter's writer with the organization, else the organization. */
const nameOf = ({ name: own, from: name = own }: Sender, { writtenBy }: MailContent): string =>
  writtenBy && writtenBy !== name ? `${writtenBy} (${name})` : name;

function reportAddress(
  { publicUrl, authSecret }: Pick<Env, "publicUrl" | "authSecret">,
  organizationId: number,
  { id, kind }: Pick<QueuedMail, "id" | "kind">,
): string {
  const link = { organizationId, messageId: id, isMailing: kind === MAILING };
  return reportPage(publicUrl, reportToken(link, authSecret.hash));
}

/** Failures return to the installation, and tell by the address which email they are about where there is one for them. */
function returnPath(
  { bounces, mailFrom, authSecret }: Pick<Env, "mailFrom" | "authSecret" | "bounces">,
  organizationId: number,
  { own }: Sender,
  { id, kind }: Pick<QueuedMail, "id" | "kind">,
): Pick<Mail, "returnPath"> {
  if (!bounces || kind === PERSON_MAIL) return own ? { returnPath: readMailbox(mailFrom).address } : {};
  const mail = { organizationId, messageId: id, isMailing: kind === MAILING };
  return { returnPath: returnPathOf(bounces.address, mail, authSecret.hash) };
}

/** The email's own headers, and the one by which Postmark names it in its reports. */
function headersOf(
  { mailServices, authSecret }: Pick<Env, "authSecret" | "mailServices">,
  organizationId: number,
  { id, kind }: Pick<QueuedMail, "id" | "kind">,
  { headers }: MailContent,
): Pick<Mail, "headers"> {
  if (!mailServices?.postmark || kind === PERSON_MAIL) return headers ? { headers } : {};
  const token = mailToken({ organizationId, messageId: id, isMailing: kind === MAILING }, authSecret.hash);
  return { headers: { ...headers, [POSTMARK_TOKEN]: token } };
}

function replyTo(sender: Sender, content: MailContent, otherwise: string): Pick<Mail, "replyTo"> {
  if (content.replyTo)
    return { replyTo: { name: headerName(content.replyTo.name, otherwise), address: content.replyTo.address } };
  // An answer goes to the address it came from anyway.
  if (sender.email !== null && sender.email.toLowerCase() === sender.own?.address.toLowerCase()) return {};
  return sender.email ? { replyTo: { name: headerName(sender.name, otherwise), address: sender.email } } : {};
}
