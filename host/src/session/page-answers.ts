/** What the dashboard's own card asks. */
export const ALERTS = "/api/alerts";

/** Answers that the server wrote into the page, by address, once; null means signed out. What is missing is asked. */
export function readPageAnswers(): Record<string, unknown> {
  const element = document.getElementById("answers");
  element?.remove();
  return JSON.parse(element?.textContent ?? "{}");
}
