import * as contract from "@trellis/contract-calendar/public-calendar.ts";
import * as signups from "@trellis/contract-calendar/signups.ts";
import { openCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import { cancelSignup, changeSignup, downloadSignup, getSignup } from "../signups/signup-links.ts";
import { downloadEventSignups, getEventSignups, removeSignup } from "../signups/signup-list.ts";
import { updateSignupOffer } from "../signups/signup-offers.ts";
import { createSignup } from "../signups/signups.ts";
import { getPublicEvent } from "./public-calendar-event.ts";
import { downloadPublicEvent, readPublicCalendarFeed } from "./public-calendar-file.ts";
import { getPublicCalendar } from "./public-calendar-page.ts";
import { getPublicCalendarSettings, updatePublicCalendarSettings } from "./public-calendar-settings.ts";

export const publicCalendarRoutes: readonly Route[] = [
  read(contract.getPublicCalendarSettings, getPublicCalendarSettings),
  write(contract.updatePublicCalendarSettings, updatePublicCalendarSettings),
  openCall(contract.getPublicCalendar, getPublicCalendar),
  openCall(contract.getPublicEvent, getPublicEvent),
  openCall(contract.downloadPublicEvent, downloadPublicEvent),
  openCall(contract.readPublicCalendarFeed, readPublicCalendarFeed),
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
