import * as contract from "@trellis/contract-calendar/public-calendar.ts";
import * as signups from "@trellis/contract-calendar/signups.ts";
import { openCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import { getPublicEvent } from "./public-event.ts";
import { cancelSignup, changeSignup, downloadSignup, getSignup } from "./signup-links.ts";
import { downloadEventSignups, getEventSignups, removeSignup } from "./signup-list.ts";
import { updateSignupOffer } from "./signup-offers.ts";
import { createSignup } from "./signups.ts";

export const signupRoutes: readonly Route[] = [
  openCall(contract.getPublicEvent, getPublicEvent),
  read(signups.getEventSignups, getEventSignups),
  write(signups.updateSignupOffer, updateSignupOffer),
  read(signups.downloadEventSignups, downloadEventSignups),
  write(signups.removeSignup, removeSignup),
  openCall(signups.createSignup, createSignup),
  openCall(signups.getSignup, getSignup),
  openCall(signups.changeSignup, changeSignup),
  openCall(signups.cancelSignup, cancelSignup),
  openCall(signups.downloadSignup, downloadSignup),
];
