/** The dashboard's words. Labels and messages of the specification are exact. */
export const words = {
  figures: "Figures",
  quick: "Quick Actions",
  alerts: "Important Alerts",
  alertsFailed: "The alerts are not available",
  allIsWell: "All is well",
  nothingWaits: "Nothing needs your attention right now.",
  restWorks: "Everything else works as usual. Try again in a moment.",
  unavailable: "Not available",
  trial: {
    label: "Free trial",
    daysLeft: (days: number) => `${days} days left in your FREE trial`,
    expires: (days: number) => `Trial expires in ${days} ${days === 1 ? "day" : "days"}!`,
    until: (plan: string, day: string) => `${plan} until ${day}. No credit card on file, none needed.`,
    after: "Everything is kept after that, read-only until you choose a plan.",
    viewPlans: "View Plans",
    upgrade: "Upgrade Now",
  },
} as const;
