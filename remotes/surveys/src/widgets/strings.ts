/** Words of what surveys show on the dashboard. Labels and messages of the specification are exact. */
export const words = {
  surveys: "Active Surveys",
  endingThisWeek: (count: number) => `${count.toLocaleString("en-US")} ending this week`,
  failed: "Not available",
  surveysFailed: "Couldn't load surveys",
  restWorks: "Everything else still works. Try again in a moment.",
  viewAll: "View all",
  emptyTitle: "Nothing here yet",
  noSurveys: "No active surveys. Create one to hear from the people you serve.",
  notPublished: "Not published yet",
  openEnded: "Open until you close it",
  closes: (day: string) => `Closes ${day}`,
  answers: (count: number) => (count === 1 ? "1 answer" : `${count.toLocaleString("en-US")} answers`),
} as const;
