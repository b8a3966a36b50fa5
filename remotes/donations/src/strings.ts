/** What every page of Donations says; each page has its own words beside it. */
export const strings = {
  tabs: {
    label: "Pages of Donations",
    dashboard: "Dashboard",
    gifts: "Gifts",
    donors: "Donors",
    recurring: "Recurring",
    campaigns: "Campaigns",
    widget: "Donation Widget",
    embed: "Embed Code",
    analytics: "Analytics",
  },
  range: { from: "From", to: "To" },
} as const;
