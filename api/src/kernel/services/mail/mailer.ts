/** A name without control characters, and its address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** What a mail is signed with (DKIM, RFC 6376), so that receivers know that the domain's owner sent it. */
export interface MailSignature {
  domain: string;
  selector: string;
  /** PEM of an RSA key. Never written down. */
  privateKey: string;
}

/** A mail ready to leave. */
export interface Mail {
  from: Mailbox;
  /** Where failures of delivery return to; `from` without it. */
  returnPath?: string;
  signature?: MailSignature;
  replyTo?: Mailbox;
  /** One address. */
  to: string;
  /** One line. */
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt, so that a receiver knows a repeated one. */
  messageId: string;
  /** A person wrote it to this reader; mail programs then answer absences, which they do not for automatic mail (RFC 3834). */
  isPersonal?: boolean;
  /** Heads beyond the usual ones: one line each, made by us, never typed by a person. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; content: Uint8Array; contentType: string }[];
}

/** The server permanently refuses this mail. The message is for people to read. */
export class MailRefused extends Error {
  /** What the server refused: the sender, the recipient, the mail itself, or a mail that never left us. */
  readonly command: "MAIL FROM" | "RCPT TO" | "DATA" | "API";
  constructor(message: string, command: MailRefused["command"] = "RCPT TO") {
    super(message);
    this.command = command;
  }
}

/**
 * Hands a mail over: to an SMTP server, or to the folder that /dev/mail shows. Throws where it was not taken: MailRefused
 * for good, anything else for now.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
