import * as invitations from "@trellis/contract-calendar/event-invitations.ts";
import * as contract from "@trellis/contract-calendar/events.ts";
import { getCalendarSettings, updateCalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { type Route, read, write } from "../../kernel/http/serve.ts";
import { bookingRoutes } from "./booking/booking-routes.ts";
import { connectionRoutes } from "./connections/connection-routes.ts";
import { readSettings } from "./core/settings.ts";
import { updateEvent } from "./events/event-change.ts";
import { deleteEvent } from "./events/event-delete.ts";
import { listEvents } from "./events/event-list.ts";
import { restoreEvent } from "./events/event-restore.ts";
import { undoChange } from "./events/event-undo.ts";
import { createEvent, getEvent } from "./events/events.ts";
import { answerOwnInvitation, listOccurrenceAnswers } from "./events/own-answers.ts";
import { calendarFileRoutes } from "./imports/calendar-file-routes.ts";
import { eventInvitationRoutes } from "./invitations/event-invitation-routes.ts";
import { readOverview } from "./overview.ts";
import { publicCalendarRoutes } from "./public/public-calendar-routes.ts";
import { updateSettings } from "./settings-change.ts";
import { signupRoutes } from "./signups/signup-routes.ts";

export const calendarRoutes: readonly Route[] = [
  read(contract.listCalendarEvents, listEvents),
  write(contract.createCalendarEvent, createEvent),
  read(contract.getCalendarEvent, getEvent),
  write(contract.updateCalendarEvent, updateEvent),
  write(contract.deleteCalendarEvent, deleteEvent),
  write(contract.restoreCalendarEvent, restoreEvent),
  write(contract.undoCalendarChange, undoChange),
  write(invitations.answerOwnInvitation, answerOwnInvitation),
  read(invitations.listOccurrenceAnswers, listOccurrenceAnswers),
  read(contract.getCalendarOverview, readOverview),
  read(getCalendarSettings, readSettings),
  write(updateCalendarSettings, updateSettings),
  ...calendarFileRoutes,
  ...connectionRoutes,
  ...eventInvitationRoutes,
  ...bookingRoutes,
  ...publicCalendarRoutes,
  ...signupRoutes,
];
