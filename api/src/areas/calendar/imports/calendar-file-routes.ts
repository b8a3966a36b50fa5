import * as contract from "@trellis/contract-calendar/calendar-files.ts";
import { memberCall, openCall, type Route, read, upload, write } from "../../../kernel/http/serve.ts";
import { exportCalendar, exportCalendarEvent } from "../ical/calendar-export.ts";
import { getCalendarFeed, readCalendarFeed, removeCalendarFeed, renewCalendarFeed } from "./calendar-feed.ts";
import { importCalendar } from "./calendar-import.ts";
import { undoCalendarImport } from "./calendar-import-undo.ts";

export const calendarFileRoutes: readonly Route[] = [
  upload(contract.importCalendar, importCalendar),
  write(contract.undoCalendarImport, undoCalendarImport),
  memberCall(contract.exportCalendar, exportCalendar),
  memberCall(contract.exportCalendarEvent, exportCalendarEvent),
  read(contract.getCalendarFeed, getCalendarFeed),
  write(contract.renewCalendarFeed, renewCalendarFeed, getCalendarFeed),
  write(contract.removeCalendarFeed, removeCalendarFeed),
  openCall(contract.readCalendarFeed, readCalendarFeed),
];
