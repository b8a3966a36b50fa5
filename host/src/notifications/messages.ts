import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of the bell and its list. */
export const TEXT = defineMessages(
  {
    title: "Notifications",
    bell: "{unread, plural, =0 {Notifications} other {Notifications, # unread}}",
    bellMany: "Notifications, more than 99 unread",
    badge: "{unread, number}",
    badgeMany: "99+",
    justNow: "just now",
    all: "View all notifications",
    unreadCount:
      "{unread, plural, =0 {No unread notifications} one {# unread notification} other {# unread notifications}}",
    readAll: "Mark all as read",
    unread: "Unread",
    times: "{count, plural, one {# time} other {# times}}",
    older: "Show older",
    loading: "Loading notifications",
    failed: "Couldn't load notifications.",
    retry: "Retry",
    empty: {
      title: "Nothing new",
      description: "New answers, finished imports and team changes appear here.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
