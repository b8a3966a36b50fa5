import { billingSweep } from "./areas/billing/inbox.ts";
import { budgetDaySweep, budgetThresholdSweep } from "./areas/budgets/threshold-sweep.ts";
import { bookingSweep } from "./areas/calendar/booking-sweep.ts";
import { connectionJob, connectionSweep } from "./areas/calendar/connection-sync.ts";
import { deletedEventSweep } from "./areas/calendar/deleted-sweep.ts";
import { eventReminderSweep } from "./areas/calendar/reminder-sweep.ts";
import { contactImportJob } from "./areas/contacts/contact-import-job.ts";
import { contactImportSweep } from "./areas/contacts/contact-import-sweep.ts";
import { eraseTextsJob } from "./areas/contacts/erase-contact.ts";
import { mailingDraftSweep } from "./areas/contacts/mailing-draft-sweep.ts";
import { mailingJob, mailingSweep } from "./areas/contacts/mailing-job.ts";
import { contactUndoSweep } from "./areas/contacts/undo-sweep.ts";
import { donorContactSweep } from "./areas/donations/donor-contact-sweep.ts";
import { onlineGiftJob } from "./areas/donations/gift-look.ts";
import { giftOrderSweep } from "./areas/donations/gift-order-sweep.ts";
import { giftRefundJob } from "./areas/donations/gift-refunds.ts";
import { recurringGiftJob } from "./areas/donations/recurring-look.ts";
import { recurringGiftSweep } from "./areas/donations/recurring-sweep.ts";
import { givingStatementsJob } from "./areas/donations/statements.ts";
import { recurringSweep } from "./areas/finance/recurring-sweep.ts";
import { onlinePaymentJob } from "./areas/invoicing/online-payment-look.ts";
import { overdueSweep } from "./areas/invoicing/overdue-sweep.ts";
import { reminderSweep } from "./areas/invoicing/reminder-sweep.ts";
import { finishSendingJob } from "./areas/invoicing/sending-finish.ts";
import { sendMailJob } from "./areas/mail/send-mail.ts";
import { heldMailSweep } from "./areas/mail/sending-hold.ts";
import { noteReminderSweep } from "./areas/notes/reminder-sweep.ts";
import { noteTrashSweep } from "./areas/notes/trash-sweep.ts";
import { liveEventSweep, notificationSweep } from "./areas/notifications/sweep.ts";
import { trialSweep } from "./areas/notifications/trial-notice.ts";
import { eraseSweep } from "./areas/organizations/erase.ts";
import { fileSweep, personFileSweep } from "./areas/platform/file-sweep.ts";
import { foreignImageSweep, foreignPictureSweep } from "./areas/platform/foreign-images.ts";
import { idempotencySweep } from "./areas/platform/idempotency-sweep.ts";
import { reportJob } from "./areas/reports/report-job.ts";
import { reportScheduleSweep } from "./areas/reports/schedule-sweep.ts";
import { surveyAnsweredJob } from "./areas/surveys/answer-notice.ts";
import { surveyEndingSweep } from "./areas/surveys/ending-notice.ts";
import { surveyInvitationSweep } from "./areas/surveys/invitation-reminders.ts";
import { mailWatchersJob } from "./areas/surveys/watcher-mail.ts";
import { auditChainSweep } from "./kernel/audit/audit-chain.ts";
import { signInLogSweep } from "./kernel/auth/sign-in-log.ts";
import { visitorSweep } from "./kernel/http/first-views.ts";
import type { JobHandler } from "./kernel/services/jobs/jobs.ts";
import type { DeclaredSweep } from "./kernel/sweeps/sweep.ts";
import { MAIL_RENDERERS } from "./mail-renderers.ts";

/** Every queue with the work it holds: one line each. */
const HANDLERS: readonly JobHandler[] = [
  eraseTextsJob,
  sendMailJob(MAIL_RENDERERS),
  surveyAnsweredJob,
  mailWatchersJob,
  finishSendingJob,
  onlinePaymentJob,
  reportJob,
  givingStatementsJob,
  recurringGiftJob,
  onlineGiftJob,
  giftRefundJob,
  mailingJob,
  contactImportJob,
  connectionJob,
];

/** Work that time brings, in UTC: one line each. */
const SWEEPS: readonly DeclaredSweep[] = [
  billingSweep,
  recurringSweep,
  donorContactSweep,
  recurringGiftSweep,
  giftOrderSweep,
  eraseSweep,
  auditChainSweep,
  heldMailSweep,
  signInLogSweep,
  visitorSweep,
  fileSweep,
  personFileSweep,
  foreignImageSweep,
  foreignPictureSweep,
  idempotencySweep,
  trialSweep,
  surveyEndingSweep,
  mailingSweep,
  mailingDraftSweep,
  surveyInvitationSweep,
  reminderSweep,
  reportScheduleSweep,
  overdueSweep,
  notificationSweep,
  liveEventSweep,
  budgetThresholdSweep,
  budgetDaySweep,
  contactUndoSweep,
  contactImportSweep,
  noteTrashSweep,
  noteReminderSweep,
  deletedEventSweep,
  eventReminderSweep,
  bookingSweep,
  connectionSweep,
];

export const JOB_PLAN = { handlers: HANDLERS, sweeps: SWEEPS };
