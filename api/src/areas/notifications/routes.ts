import * as notifications from "@trellis/contract-notifications/notifications.ts";
import * as preferences from "@trellis/contract-notifications/preferences.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import { memberCall, type Route, read } from "../../kernel/http/serve.ts";
import { countUnread, listNotifications, readNotification, readSomeNotifications } from "./notifications.ts";

import { changeNotificationPreferences, listNotificationPreferences } from "./preferences.ts";

/** Reading one's own mail is no event of the organization's: these calls record no audit row. */
export const notificationRoutes: Route[] = [
  inReaderLanguage(read(notifications.listNotifications, listNotifications), "title", "text"),
  read(notifications.countUnreadNotifications, countUnread),
  inReaderLanguage(
    memberCall(notifications.readNotification, (call, input) =>
      call.note((context) => readNotification(context, input)),
    ),
    "title",
    "text",
  ),
  memberCall(notifications.readAllNotifications, async (call) => {
    while (await call.note(readSomeNotifications));
    return call.read(countUnread);
  }),
  read(preferences.listNotificationPreferences, listNotificationPreferences),
  memberCall(preferences.changeNotificationPreferences, (call, input) =>
    call.note((context) => changeNotificationPreferences(context, input)),
  ),
];
