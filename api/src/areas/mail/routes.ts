import {
  receiveMailgunBounce,
  receivePostmarkBounce,
  receiveSendGridBounces,
  receiveSesBounce,
} from "@trellis/contract-mail/bounce-services.ts";
import { receiveBounce as receiveBounceContract } from "@trellis/contract-mail/bounces.ts";
import {
  listEmailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  switchEmailTemplate,
  testEmailTemplate,
  updateEmailTemplate,
} from "@trellis/contract-mail/email-templates.ts";
import { getReportableMail, listMailReports, reportMail } from "@trellis/contract-mail/mail-reports.ts";
import { openCall, type Route, read, webhook, write } from "../../kernel/http/serve.ts";
import { receiveBounce } from "./bounces/receive-bounce.ts";
import * as fromServices from "./bounces/receive-from-services.ts";
import * as reports from "./reports/mail-reports.ts";
import { testTemplate } from "./sending/template-test-mail.ts";
import {
  listTemplates,
  previewTemplate,
  resetTemplate,
  switchTemplate,
  updateTemplate,
} from "./templates/templates.ts";

export const mailRoutes: readonly Route[] = [
  read(listEmailTemplates, listTemplates),
  write(updateEmailTemplate, updateTemplate),
  write(switchEmailTemplate, switchTemplate),
  write(resetEmailTemplate, resetTemplate),
  write(testEmailTemplate, testTemplate),
  // Nothing is stored, so everyone who may see the texts can preview a draft.
  read(previewEmailTemplate, previewTemplate),
  openCall(getReportableMail, reports.getReportableMail),
  openCall(reportMail, reports.reportMail),
  read(listMailReports, reports.listMailReports),
  webhook(receiveBounceContract, receiveBounce),
  webhook(receiveSesBounce, fromServices.receiveSesBounce),
  webhook(receivePostmarkBounce, fromServices.receivePostmarkBounce),
  webhook(receiveSendGridBounces, fromServices.receiveSendGridBounces),
  webhook(receiveMailgunBounce, fromServices.receiveMailgunBounce),
];
