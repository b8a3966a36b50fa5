import * as contract from "@trellis/contract-calendar/event-invitations.ts";
import { openCall, type Route } from "../../../kernel/http/serve.ts";
import { answerEventInvitation, getEventInvitation, getEventInvitationFile } from "./event-invitations.ts";

export const eventInvitationRoutes: readonly Route[] = [
  openCall(contract.getEventInvitation, getEventInvitation),
  openCall(contract.answerEventInvitation, answerEventInvitation),
  openCall(contract.getEventInvitationFile, getEventInvitationFile),
];
