/** Words of what Donations shows on a contact's page. */
export const GIVING = {
  title: "Giving",
  failed: "Gifts could not be loaded.",
  retry: "Try again",
  loading: "Gifts are loading",
  total: (gifts: number, since: number) => `Total donations, ${gifts} ${gifts === 1 ? "gift" : "gifts"} since ${since}`,
  onlyBefore: "Total donations, from before gifts were recorded here",
  before: (amount: string) => `${amount} of it from before`,
  none: "No gift yet.",
  chart: (from: number, to: number) => `Gifts by year, ${from} to ${to}`,
  thisYear: "This year",
  average: "Average gift",
  last: "Last gift",
  recurring: (count: number) => `${count} recurring ${count === 1 ? "gift" : "gifts"}`,
  donor: "See all gifts",
} as const;
