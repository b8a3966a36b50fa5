import * as notifications from "@trellis/contract-notifications/notifications.ts";
import { memberCall, type Route, read } from "../../kernel/http/serve.ts";
import { countUnread, listNotifications, readNotification, readSomeNotifications } from "./notifications.ts";

/** Reading one's own mail is no event of the organization's: these calls record no audit row. */
export const notificationRoutes: Route[] = [
  read(notifications.listNotifications, listNotifications),
  read(notifications.countUnreadNotifications, countUnread),
  memberCall(notifications.readNotification, (call, input) => call.note((context) => readNotification(context, input))),
  memberCall(notifications.readAllNotifications, async (call) => {
    while (await call.note(readSomeNotifications));
    return call.read(countUnread);
  }),
];
