import { billingSweep } from "./areas/billing/index.ts";
import { budgetDaySweep, budgetThresholdSweep } from "./areas/budgets/index.ts";
import {
  bookingSweep,
  connectionJob,
  connectionSweep,
  deletedEventSweep,
  eventReminderSweep,
} from "./areas/calendar/index.ts";
import {
  contactImportJob,
  contactImportSweep,
  contactUndoSweep,
  eraseTextsJob,
  mailingDraftSweep,
  mailingJob,
  mailingSweep,
} from "./areas/contacts/index.ts";
import {
  donorContactSweep,
  giftOrderSweep,
  giftRefundJob,
  givingStatementsJob,
  onlineGiftJob,
  recurringGiftJob,
  recurringGiftSweep,
} from "./areas/donations/index.ts";
import { recurringSweep } from "./areas/finance/index.ts";
import { finishSendingJob, onlinePaymentJob, overdueSweep, reminderSweep } from "./areas/invoicing/index.ts";
import { heldMailSweep, sendMailJob } from "./areas/mail/index.ts";
import { noteReminderSweep, noteTrashSweep } from "./areas/notes/index.ts";
import { liveEventSweep, notificationSweep, trialSweep } from "./areas/notifications/index.ts";
import { eraseSweep } from "./areas/organizations/index.ts";
import {
  auditChainSweep,
  fileSweep,
  foreignImageSweep,
  foreignPictureSweep,
  idempotencySweep,
  personFileSweep,
} from "./areas/platform/index.ts";
import { reportJob, reportScheduleSweep } from "./areas/reports/index.ts";
import { mailWatchersJob, surveyAnsweredJob, surveyEndingSweep, surveyInvitationSweep } from "./areas/surveys/index.ts";
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
