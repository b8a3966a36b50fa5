import {
  bookingHostMail,
  bookingMail,
  eventMail,
  eventReminderMail,
  replyMail,
  signupMail,
} from "./areas/calendar/index.ts";
import { contactMail, mailingTestMail } from "./areas/contacts/index.ts";
import { giftReceiptMail, givingStatementMail, recurringGiftMail } from "./areas/donations/index.ts";
import { invoiceMail, receiptMail, reminderMail } from "./areas/invoicing/index.ts";
import { type MailRenderer, sendingMail } from "./areas/mail/index.ts";
import { noteReminderMail } from "./areas/notes/index.ts";
import { deletionMail, invitationMail } from "./areas/organizations/index.ts";
import { scheduledReportMail } from "./areas/reports/index.ts";
import { answerMail, surveyInvitationMail, surveyInvitationReminderMail } from "./areas/surveys/index.ts";

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
