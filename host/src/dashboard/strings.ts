/** The dashboard's words. Labels and messages of the specification are exact. */
export const words = {
  figures: "Figures",
  quick: "Quick Actions",
  alerts: "Important Alerts",
  alertsFailed: "Alerts aren't available",
  allIsWell: "You're all caught up",
  nothingWaits: "Nothing needs your attention right now.",
  restWorks: "Everything else still works. Try again in a moment.",
  unavailable: "Not available",
  trial: {
    label: "Free trial",
    daysLeft: (days: number) => `${days} days left in your FREE trial`,
    expires: (days: number) => `Trial expires in ${days} ${days === 1 ? "day" : "days"}!`,
    until: (plan: string, day: string) => `${plan} until ${day}. No credit card needed.`,
    after: "After that, your data is kept and read-only until you choose a plan.",
    viewPlans: "View Plans",
    upgrade: "Upgrade Now",
  },
} as const;
