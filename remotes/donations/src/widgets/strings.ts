/** Words of what Donations shows on the dashboard. */
export const WIDGET = {
  title: "Recent Donations",
  viewAll: "View all",
  failed: "The donations are not available",
  restWorks: "Everything else works as usual. Try again in a moment.",
  month: "This month",
  change: (change: string, days: string) => `, ${change} vs ${days}`,
  emptyTitle: "No donations yet",
  empty: "Set up your donation widget, or record what came by hand.",
  noForm: "By hand",
} as const;
