/** What the dashboard's own card asks. */
export const ALERTS = "/api/alerts";

/** What a new organization's dashboard asks as well. */
export const FIRST_STEPS = "/api/first-steps";

/** Answers that the server wrote into the page, by address, once; null means signed out. What is missing is asked. */
export function readPageAnswers(): Record<string, unknown> {
  const element = document.getElementById("answers");
  element?.remove();
  return JSON.parse(element?.textContent ?? "{}");
}
