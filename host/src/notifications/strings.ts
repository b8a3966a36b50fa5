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
  failed: "Notifications could not be loaded.",
  retry: "Retry",
  empty: {
    title: "Nothing new",
    description: "You will hear here of new answers, finished imports and changes to your team.",
  },
};
