import * as contract from "@trellis/shared/contract/calendar/public-calendar.ts";
import { openCall, type Route, read, write } from "../../http/serve.ts";
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
];
