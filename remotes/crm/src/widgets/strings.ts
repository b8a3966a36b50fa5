/** Words of what Contacts & CRM shows on the dashboard. */
export const WIDGET = {
  contacts: "Contact Database",
  newThisMonth: (count: number) =>
    count === 0 ? "None new this month" : `+${count.toLocaleString("en-US")} new this month`,
  failed: "Not available right now",
} as const;
