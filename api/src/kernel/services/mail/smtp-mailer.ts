import type { Transporter } from "nodemailer";
import { type Mail, type Mailer, MailRefused, type MailSignature } from "./mailer.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** A server that answers a word at a time would hold a job forever. */
const WHOLE_MS = 90_000;

/**
 * Heads that a signature covers, where a mail has them: what readers and mail programs go by. Both of unsubscribing have to be
 * among them (RFC 8058, 4).
 */
const SIGNED_HEADS = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "In-Reply-To", "References", "List-Id", "List-Unsubscribe", "List-Unsubscribe-Post"],
  "Auto-Submitted",
].join(":");

/** Limits of the tests, which cannot wait as long. */
export interface SmtpLimits {
  connectMs?: number;
  silenceMs?: number;
  wholeMs?: number;
}

/**
 * Hands mails to an SMTP server, each on its own connection. `smtp://` uses STARTTLS if the server offers it
 * (`?requireTLS=true` insists), `smtps://` speaks TLS from the start.
 */
export function createSmtpMailer(smtpUrl: string, limits: SmtpLimits = {}): Mailer {
  const { connectMs = CONNECT_MS, silenceMs = SILENCE_MS, wholeMs = WHOLE_MS } = limits;
  const options = {
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    // A mail never makes the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | undefined;
  return {
    async send(mail) {
      const { from, replyTo, to, subject, html, text, messageId, isPersonal, headers, attachments = [] } = mail;
      const { createTransport } = await import("nodemailer");
      transport ??= createTransport(options);
      const sending = transport.sendMail({
        from,
        ...(replyTo ? { replyTo } : {}),
        // Objects, not text: an address is never read as a list of several.
        to: { name: "", address: to },
        envelope: { from: mail.returnPath ?? from.address, to: [to] },
        ...signed(mail.signature),
        subject,
        html,
        text,
        messageId,
        headers: { ...headers, ...(isPersonal ? {} : { "Auto-Submitted": "auto-generated" }) },
        ...invitationOf(attachments),
        attachments: attachments
          .filter((each) => !methodOf(each))
          .map(({ filename, content, contentType }) => ({ filename, content: Buffer.from(content), contentType })),
      });
      try {
        await within(wholeMs, sending);
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

/** RSA with SHA-256, both parts relaxed: relays may fold lines and change spaces. */
const signed = (signature: MailSignature | undefined) =>
  signature
    ? {
        dkim: {
          domainName: signature.domain,
          keySelector: signature.selector,
          privateKey: signature.privateKey,
          headerFieldNames: SIGNED_HEADS,
        },
      }
    : {};

type Attachment = NonNullable<Mail["attachments"]>[number];

/** What an invitation asks of a calendar; undefined for other files, also for one that merely publishes events. */
const methodOf = ({ contentType }: Attachment): string | undefined =>
  /^text\/calendar\b.*;\s*method=(REQUEST|CANCEL|REPLY)\b/i.exec(contentType)?.[1];

/**
 * An invitation is a part of the alternatives too, beside the text, or mail programs show no buttons for it (RFC 6047, 2.4);
 * nodemailer writes both.
 */
function invitationOf(attachments: readonly Attachment[]) {
  const file = attachments.find(methodOf);
  return file
    ? { icalEvent: { method: methodOf(file), filename: file.filename, content: Buffer.from(file.content) } }
    : {};
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the mail server took too long")), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // A late result of a mail is ignored: no one waits for it.
    work.catch(() => undefined);
  }
}

/** The server's refusal of this mail, or a failure that may pass. Neither repeats addresses into the log. */
function explain(error: unknown): Error {
  const { code, responseCode, response, message, command } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  // A wrong password is our mistake, not the mail's: it is tried again once that is put right.
  const isFinal = responseCode === undefined ? code === "EENVELOPE" : responseCode >= 500;
  if (isFinal && (code === "EENVELOPE" || code === "EMESSAGE"))
    return new MailRefused((response || message || "").replace(/\s+/g, " ").slice(0, 300), commandOf(command));
  const words = [code, responseCode].filter((part) => part !== undefined).join(" ");
  return new Error(`the mail server did not take it${words ? ` (${words})` : ""}`);
}

const commandOf = (command: string | undefined): MailRefused["command"] =>
  command === "MAIL FROM" || command === "RCPT TO" || command === "DATA" ? command : "API";
