/** The recipients of the emails of a kind. */
interface MailKind {
  /** What lists call an email that goes to people outside the organization. Absent where only its members get it. */
  outside?: string;
  /** Visitors ask for it on a public page, with any address: reports of it are listed and pause nothing by their number. */
  isAskedFor?: true;
  /** Sent also while the organization's sending is stopped. */
  isNeverHeld?: true;
  /** Its words are ours, and no record says the reader's language: that of their account counts, where they have one. */
  isInReadersLanguage?: true;
  /** Each line of its paragraphs is a text of its own, which is translated where a catalog has it. */
  isLineByLine?: true;
}

export const MAILING = "contacts.mailing";
export const SENDING_MAIL = "mail.sending-changed";
export const PERSON_MAIL = "identity.person";
export const NOTIFICATIONS_MAIL = "mail.notifications";
export const TEMPLATE_TEST_MAIL = "mail.template-test";

/**
 * Every kind of email. One that goes to people outside carries a link to report it, and so does a kind that is missing
 * here; `mail-kinds.test.ts` holds the list complete.
 */
export const MAIL_KINDS: Readonly<Record<string, MailKind>> = {
  [MAILING]: { outside: "Mailing" },
  "contacts.message": { outside: "Personal email" },
  "organizations.invitation": { outside: "Team invitation", isInReadersLanguage: true },
  "invoicing.invoice": { outside: "Invoice" },
  "invoicing.reminder": { outside: "Payment reminder" },
  "invoicing.receipt": { outside: "Payment receipt" },
  "surveys.invitation": { outside: "Survey invitation" },
  "surveys.invitation-reminder": { outside: "Survey reminder" },
  "donations.receipt": { outside: "Donation receipt" },
  "donations.statement": { outside: "Giving statement" },
  "donations.recurring-gift": { outside: "About a recurring gift" },
  "payroll.pay-slip": { outside: "Pay slip" },
  "calendar.invitation": { outside: "Event invitation", isInReadersLanguage: true },
  "calendar.reply": { outside: "Answer to an invitation", isInReadersLanguage: true },
  "calendar.signup": { outside: "Event sign-up", isAskedFor: true },
  "calendar.booking": { outside: "Booking", isAskedFor: true },
  // To the organization's own members.
  "contacts.mailing-test": {},
  "surveys.answered": {},
  "organization.deletion_requested": {},
  "organization.two_step_required": {},
  "organization.policies_changed": {},
  "organization.support_access": {},
  "organization.domain": {},
  "organization.email_sender": {},
  "organization.email_domain": {},
  "calendar.reminder": {},
  "calendar.booking-host": {},
  "notes.reminder": {},
  "reports.scheduled": {},
  "webhooks.disabled": {},
  [TEMPLATE_TEST_MAIL]: {},
  [NOTIFICATIONS_MAIL]: { isLineByLine: true },
  [SENDING_MAIL]: { isNeverHeld: true },
  // Of the program itself to a person, about their account.
  [PERSON_MAIL]: { isNeverHeld: true },
};

/** Whether people outside the organization get emails of a kind. */
export const goesOutside = (kind: string): boolean => {
  const known = MAIL_KINDS[kind];
  return known === undefined || known.outside !== undefined;
};

/** Whether an email is translated for those who chose a language for their screens: members, and people outside with an account. */
export const isInReadersLanguage = (kind: string): boolean =>
  !goesOutside(kind) || MAIL_KINDS[kind]?.isInReadersLanguage === true;

/** Whether the lines of a paragraph are translated one by one. */
export const isLineByLine = (kind: string): boolean => goesOutside(kind) || MAIL_KINDS[kind]?.isLineByLine === true;

/** Kinds that one visitor can ask for with as many addresses as they like. */
export const ASKED_FOR = Object.keys(MAIL_KINDS).filter((kind) => MAIL_KINDS[kind]?.isAskedFor);

/** What lists call emails of a kind. */
export const mailName = (kind: string): string => MAIL_KINDS[kind]?.outside ?? "Email";

/** Whether emails of a kind wait while the organization's sending is stopped. */
export const waitsForSending = (kind: string): boolean => MAIL_KINDS[kind]?.isNeverHeld !== true;
