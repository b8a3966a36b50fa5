/** What a mail service reports of an email, whatever service it is. */
export interface MailEvent {
  /**
   * `hard_bounce`: there is no such address. `soft_bounce`: the email came back, which says nothing about the address.
   * `complaint`: the recipient called it spam.
   */
  kind: "hard_bounce" | "soft_bounce" | "complaint";
  /** Whom the email was for. */
  address: string;
  /** How the report names the email. */
  mail: MailNames;
  /** The words of the receiving mail server, or of the service. */
  reason: string;
}

/** What may name one of our emails: the address that failures return to, the token in it, or the Message-ID. */
export interface MailNames {
  returnPath?: string | undefined;
  token?: string | undefined;
  messageId?: string | undefined;
}

/** Longest answer of a mail server that is kept. */
const MAX_ANSWER = 300;

/** An answer as one line that fits. */
export const shortAnswer = (answer: string): string => answer.replace(/\s+/g, " ").trim().slice(0, MAX_ANSWER);
