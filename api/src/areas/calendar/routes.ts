import * as contract from "@trellis/shared/contract/calendar/events.ts";
import { getCalendarSettings, updateCalendarSettings } from "@trellis/shared/contract/calendar/settings.ts";
import { type Route, read, write } from "../../kernel/http/serve.ts";
import { bookingRoutes } from "./booking-routes.ts";
import { calendarFileRoutes } from "./calendar-file-routes.ts";
import { connectionRoutes } from "./connection-routes.ts";
import { updateEvent } from "./event-change.ts";
import { deleteEvent } from "./event-delete.ts";
import { eventInvitationRoutes } from "./event-invitation-routes.ts";
import { listEvents } from "./event-list.ts";
import { restoreEvent } from "./event-restore.ts";
import { undoChange } from "./event-undo.ts";
import { createEvent, getEvent } from "./events.ts";
import { readOverview } from "./overview.ts";
import { publicCalendarRoutes } from "./public-calendar-routes.ts";
import { readSettings, updateSettings } from "./settings.ts";

export const calendarRoutes: readonly Route[] = [
  read(contract.listCalendarEvents, listEvents),
  write(contract.createCalendarEvent, createEvent),
  read(contract.getCalendarEvent, getEvent),
  write(contract.updateCalendarEvent, updateEvent),
  write(contract.deleteCalendarEvent, deleteEvent),
  write(contract.restoreCalendarEvent, restoreEvent),
  write(contract.undoCalendarChange, undoChange),
  read(contract.getCalendarOverview, readOverview),
  read(getCalendarSettings, readSettings),
  write(updateCalendarSettings, updateSettings),
  ...calendarFileRoutes,
  ...connectionRoutes,
  ...eventInvitationRoutes,
  ...bookingRoutes,
  ...publicCalendarRoutes,
];
