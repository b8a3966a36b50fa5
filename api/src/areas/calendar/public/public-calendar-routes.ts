import * as contract from "@trellis/contract-calendar/public-calendar.ts";
import { openCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import { downloadPublicEvent, readPublicCalendarFeed } from "./public-calendar-file.ts";
import { getPublicCalendar } from "./public-calendar-page.ts";
import { getPublicCalendarSettings, updatePublicCalendarSettings } from "./public-calendar-settings.ts";

export const publicCalendarRoutes: readonly Route[] = [
  read(contract.getPublicCalendarSettings, getPublicCalendarSettings),
  write(contract.updatePublicCalendarSettings, updatePublicCalendarSettings),
  openCall(contract.getPublicCalendar, getPublicCalendar),
  openCall(contract.downloadPublicEvent, downloadPublicEvent),
  openCall(contract.readPublicCalendarFeed, readPublicCalendarFeed),
];
