import * as contract from "@trellis/contract-calendar/event-invitations.ts";
import { openCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import { answerOwnInvitation, listOccurrenceAnswers } from "./attendance.ts";
import { answerEventInvitation, getEventInvitation, getEventInvitationFile } from "./event-invitations.ts";

export const eventInvitationRoutes: readonly Route[] = [
  openCall(contract.getEventInvitation, getEventInvitation),
  openCall(contract.answerEventInvitation, answerEventInvitation),
  openCall(contract.getEventInvitationFile, getEventInvitationFile),
  write(contract.answerOwnInvitation, answerOwnInvitation),
  read(contract.listOccurrenceAnswers, listOccurrenceAnswers),
];
