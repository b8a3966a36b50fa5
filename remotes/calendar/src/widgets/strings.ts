/** Words of the calendar's card on the dashboard. */
export const WIDGET = {
  title: "Upcoming Events",
  viewAll: "View all",
  failed: "Events could not be loaded",
  restWorks: "Everything else works.",
  emptyTitle: "Nothing is planned yet",
  empty: "The next meetings, shifts and deadlines stand here.",
};
