import { describe, expect, it } from "vitest";
import { MailRefused } from "./mailer.ts";
import { isUnknownAddress } from "./unknown-address.ts";

const says = (text: string, command: MailRefused["command"] = "RCPT TO") =>
  isUnknownAddress(new MailRefused(text, command));

describe("a refusal of a recipient", () => {
  it.each([
    // RFC 5321, 4.2.3.
    "550 No such user here",
    "550-Requested action not taken\u0020550 mailbox unavailable",
    "551 User not local; please try <ann@other.example>",
    "553 Requested action not taken: mailbox name not allowed",
    // RFC 7504.
    "556 Domain does not accept mail",
    // RFC 3463, 3.2; IANA's registry of enhanced codes.
    "550 5.1.0 Address rejected",
    "550 #5.1.0 Address rejected",
    "550 5.1.1 <ann@x.example>: Recipient address rejected: User unknown in virtual mailbox table",
    "550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Learn more",
    "550 5.1.2 Bad destination system address",
    "501 5.1.3 Bad recipient address syntax",
    "550 5.1.6 Mailbox has moved",
    // RFC 7505.
    "556 5.1.10 Recipient address has null MX",
    // RFC 3463, 3.3.
    "550 5.2.1 Mailbox disabled, not accepting messages",
  ])("that says there is no such address: %s", (text) => expect(says(text)).toBe(true));

  it.each([
    // For now.
    "450 4.1.1 Mailbox busy",
    "451 Try again later",
    "452 4.2.2 Over quota",
    // A full mailbox (RFC 3463, 3.3; RFC 5321, 4.2.3).
    "552 5.2.2 Mailbox full",
    "552 Exceeded storage allocation",
    "550 5.2.2 The email account is over quota",
    "550 Mailbox full",
    "552 5.2.3 Message length exceeds limit",
    // Valid, and the sender's address (RFC 3463, 3.2).
    "550 5.1.5 Destination address valid",
    "550 5.1.7 Bad sender's mailbox address syntax",
    "553 5.1.8 Sender address rejected: Domain not found",
    "550 5.1.9 Not an address of ours to judge",
    // Policy (RFC 3463, 3.8), with its code and without.
    "550 5.7.1 Message looks like spam",
    "550 5.7.26 Unauthenticated email is not accepted due to the domain's DMARC policy",
    "550 5.7.1 <ann@x.example>: Relay access denied",
    "550 Your IP is blacklisted",
    "550 SPF check failed",
    "550 relaying denied",
    "553 sorry, that domain isn't in my list of allowed rcpthosts; no valid authentication",
    "550 Sender verify failed",
    // Anything else that is final.
    "550 5.4.1 Recipient address rejected: Access denied",
    "554 Transaction failed",
    "554 5.0.0 No",
    "530 5.7.0 Must issue a STARTTLS command first",
    "5500 5.1.1 No reply of SMTP",
    "550 5.1.1.2 No code of RFC 3463, blocked",
    "the server spoke of 5.1.1 without a reply",
    "",
  ])("that says something else: %s", (text) => expect(says(text)).toBe(false));
});

it("the same words to the sender's address or to the whole mail say nothing about the recipient", () => {
  expect(says("550 No such user here", "MAIL FROM")).toBe(false);
  expect(says("553 5.1.1 Who are you", "MAIL FROM")).toBe(false);
  expect(says("550 Message refused", "DATA")).toBe(false);
  // Some ask who the recipient is when the mail is there already.
  expect(says("550 5.1.1 No such user", "DATA")).toBe(true);
});

it("what is no address is not asked about", () => {
  expect(says('Invalid recipient "ann@"', "API")).toBe(true);
  expect(says('Invalid sender "x"', "API")).toBe(false);
});
