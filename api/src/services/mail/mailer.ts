/** A mail ready to leave. */
export interface Mail {
  /** `Name <address>`; the name was freed of control characters. */
  from: string;
  replyTo?: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt, so that a receiver knows a repeated one. */
  messageId: string;
  attachments?: readonly { filename: string; content: Uint8Array; contentType: string }[];
}

/** Hands a mail over: to an SMTP server, or to the folder that /dev/mail shows. Throws where it was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
