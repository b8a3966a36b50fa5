/** Words of what Surveys shows on a contact's page. */
export const ANSWERS = {
  title: "Answers",
  failed: "Couldn't load the answers.",
  retry: "Try again",
  answered: (count: number) => `Answered ${count} ${count === 1 ? "survey" : "surveys"} by name`,
  invited: (count: number) => `Invited to ${count} ${count === 1 ? "survey" : "surveys"}, not answered yet`,
} as const;
