/** Words of what Contacts & CRM shows on the dashboard. */
export const WIDGET = {
  contacts: "Contact Database",
  newThisMonth: (count: number) =>
    count === 0 ? "None new this month" : `+${count.toLocaleString("en-US")} new this month`,
  birthdays: (count: number) =>
    count === 1 ? "1 birthday in the next 7 days" : `${count.toLocaleString("en-US")} birthdays in the next 7 days`,
  failed: "Not available right now",
  notes: {
    title: "Notes",
    viewAll: "View all",
    failed: "Couldn't load notes",
    restWorks: "The rest of the dashboard works.",
    emptyTitle: "No notes yet",
    empty: "Your team's notes appear here.",
    pinned: "Pinned",
    changed: (day: string) => `Changed ${day}`,
  },
} as const;
