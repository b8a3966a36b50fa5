import * as recipients from "@trellis/contract-contacts/mailing-recipients.ts";
import * as mailings from "@trellis/contract-contacts/mailings.ts";
import * as unsubscribing from "@trellis/contract-contacts/unsubscribe.ts";
import { memberCall, openCall, type Route, read, webhook, write } from "../../kernel/http/serve.ts";
import { pauseMailing, resumeMailing, stopMailing, unscheduleMailing } from "./mailing-life.ts";
import { getMailingReadiness } from "./mailing-readiness.ts";
import { exportMailingRecipients, listMailingRecipients } from "./mailing-recipients.ts";
import { testMailing } from "./mailing-test-mail.ts";
import { previewMailing } from "./mailing-text.ts";
import {
  copyMailing,
  createMailing,
  deleteMailing,
  getMailing,
  getMailingAudience,
  listMailings,
  updateMailing,
} from "./mailings.ts";
import { scheduleMailing, sendMailing } from "./sending/mailing-send.ts";
import { getSubscription, resubscribe, unsubscribe } from "./unsubscribe.ts";

export const mailingRoutes: readonly Route[] = [
  read(mailings.listMailings, listMailings),
  write(mailings.createMailing, createMailing),
  read(mailings.getMailing, getMailing),
  write(mailings.updateMailing, updateMailing),
  write(mailings.deleteMailing, deleteMailing),
  write(mailings.copyMailing, copyMailing),
  read(mailings.getMailingAudience, getMailingAudience),
  memberCall(mailings.getMailingReadiness, (call) =>
    call.read((context) => getMailingReadiness(context, call.services.env.mailsPerMinute)),
  ),
  // Nothing is stored, so everyone who may see mailings can preview a draft.
  read(mailings.previewMailing, previewMailing),
  write(mailings.testMailing, testMailing),
  write(mailings.sendMailing, sendMailing),
  write(mailings.scheduleMailing, scheduleMailing),
  write(mailings.unscheduleMailing, unscheduleMailing),
  write(mailings.pauseMailing, pauseMailing),
  write(mailings.resumeMailing, resumeMailing),
  write(mailings.stopMailing, stopMailing),
  read(recipients.listMailingRecipients, listMailingRecipients),
  memberCall(recipients.exportMailingRecipients, exportMailingRecipients),
  openCall(unsubscribing.getSubscription, getSubscription),
  // The body is a form in one part or several and is ignored: the token alone says what is requested.
  webhook(unsubscribing.unsubscribe, unsubscribe),
  openCall(unsubscribing.resubscribe, resubscribe),
];
