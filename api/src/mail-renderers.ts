import { bookingHostMail, bookingMail } from "./areas/calendar/booking-mail.ts";
import { eventMail } from "./areas/calendar/event-mail.ts";
import { eventReminderMail } from "./areas/calendar/reminder-mail.ts";
import { replyMail } from "./areas/calendar/reply-mail.ts";
import { signupMail } from "./areas/calendar/signup-mail.ts";
import { mailingTestMail } from "./areas/contacts/mailing-test-mail.ts";
import { contactMail } from "./areas/contacts/message-mail.ts";
import { giftReceiptMail } from "./areas/donations/receipt-mail.ts";
import { recurringGiftMail } from "./areas/donations/recurring-mail.ts";
import { givingStatementMail } from "./areas/donations/statements.ts";
import { invoiceMail } from "./areas/invoicing/invoice-mail.ts";
import { receiptMail } from "./areas/invoicing/receipts.ts";
import { reminderMail } from "./areas/invoicing/reminder-mail.ts";
import { sendingMail } from "./areas/mail/sending-mail.ts";
import { noteReminderMail } from "./areas/notes/reminder-mail.ts";
import { deletionMail } from "./areas/organizations/deletion-mail.ts";
import { invitationMail } from "./areas/organizations/invitation-mail.ts";
import { scheduledReportMail } from "./areas/reports/report-mail.ts";
import { surveyInvitationMail, surveyInvitationReminderMail } from "./areas/surveys/invitation-mail.ts";
import { answerMail } from "./areas/surveys/watcher-mail.ts";
import type { MailRenderer } from "./ports/mail.ts";

/** Every kind of mail, with what makes its text: one line an area. */
export const MAIL_RENDERERS: readonly MailRenderer[] = [
  deletionMail,
  invitationMail,
  invoiceMail,
  receiptMail,
  reminderMail,
  answerMail,
  surveyInvitationMail,
  surveyInvitationReminderMail,
  giftReceiptMail,
  givingStatementMail,
  recurringGiftMail,
  mailingTestMail,
  contactMail,
  eventReminderMail,
  eventMail,
  replyMail,
  signupMail,
  bookingMail,
  bookingHostMail,
  noteReminderMail,
  scheduledReportMail,
  sendingMail,
];
