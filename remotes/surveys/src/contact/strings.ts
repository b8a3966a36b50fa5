/** Words of what Surveys shows on a contact's page. */
export const ANSWERS = {
  title: "Answers",
  failed: "Answers could not be loaded.",
  retry: "Try again",
  answered: (count: number) => `Answered ${count} ${count === 1 ? "survey" : "surveys"} by name`,
  invited: (count: number) => `Invited to ${count} ${count === 1 ? "survey" : "surveys"}, not answered yet`,
} as const;
