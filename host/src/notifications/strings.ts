/** Words of the bell and its list. */
export const strings = {
  title: "Notifications",
  bell: (unread: number) =>
    unread === 0 ? "Notifications" : `Notifications, ${unread > 99 ? "more than 99" : unread} unread`,
  badge: (unread: number) => (unread > 99 ? "99+" : String(unread)),
  readAll: "Mark all as read",
  unread: "Unread",
  times: (count: number) => `${count} times`,
  older: "Show older",
  loading: "Loading notifications",
  failed: "Couldn't load notifications.",
  retry: "Retry",
  empty: {
    title: "Nothing new",
    description: "New answers, finished imports and team changes appear here.",
  },
};
