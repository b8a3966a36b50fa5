import type { MailRefused } from "./mailer.ts";

/*
 * What a permanent refusal says: the address does not exist, or another reason, which says nothing about the address.
 *
 * | answer to RCPT TO | says | source |
 * |---|---|---|
 * | 550, 551, 553 | mailbox not found, not local, name not allowed | RFC 5321, 4.2.3 |
 * | 556 | the domain takes no mail | RFC 7504, 3 |
 * | x.1.0 to x.1.4, x.1.6, x.1.10 | the recipient's mailbox or system is wrong or moved | RFC 3463, 3.2; RFC 7505, 4.2
 * |
 * | x.2.1 | the mailbox is disabled | RFC 3463, 3.3 |
 *
 * Not: x.1.7 and x.1.8 are about the sender's address, x.1.5 is "valid"; x.2.2 is a full mailbox and 552 its bare form;
 * x.7.x is policy about who sends and what (RFC 3463, 3.8). A bare 550 may be policy too (RFC 5321, 4.2.3), as its text
 * shows.
 */
const ENHANCED = /^5\.(?:1\.(?:[012346]|10)|2\.1)$/;
const BARE: ReadonlySet<string> = new Set(["550", "551", "553", "556"]);
/** The code of RFC 3463 is behind the reply (RFC 2034); some write a # before it or put it in brackets. */
const REPLY = /^\s*(5\d\d)(?!\d)(?:[\s-]+[#([<]?(5\.\d{1,3}\.\d{1,3})(?![\d.]))?/;
const POLICY =
  /\b(?:spam|spf|dkim|dmarc|rbl|dnsbl|black ?list\w*|block ?list\w*|blocked|reputation|policy|relay\w*|authenticat\w*|sender|your (?:ip|host|server)|greylist\w*|rate|too many|quota|full)\b/i;

/** Whether a mail was refused because its address does not exist: no other mail will ever arrive there. */
export function isUnknownAddress({ message, command }: Pick<MailRefused, "message" | "command">): boolean {
  // An invalid address is not even looked up.
  if (command === "API") return message.startsWith("Invalid recipient");
  const [, reply, enhanced] = REPLY.exec(message) ?? [];
  if (reply === undefined || command === "MAIL FROM") return false;
  if (enhanced !== undefined) return ENHANCED.test(enhanced);
  // After the whole mail came, a bare code may mean its content.
  return command === "RCPT TO" && BARE.has(reply) && !POLICY.test(message);
}
