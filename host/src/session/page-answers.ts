import { keepEarlyAnswer } from "@trellis/shared/runtime";

/** What the dashboard's own card asks. */
export const ALERTS = "/api/alerts";

let alerts: { organizationId: number; answer: unknown } | undefined;

/** Keeps the alerts that came with the page: its first drawing has them, and what it then asks for is answered by them. */
export function keepPageAlerts(organizationId: number, answer: unknown): void {
  alerts = { organizationId, answer };
  keepEarlyAnswer(organizationId, ALERTS, answer);
}

/** The alerts that came with the page, once; undefined where it had none of this organization. */
export function consumePageAlerts(organizationId: number | null): unknown {
  const kept = alerts;
  alerts = undefined;
  return kept?.organizationId === organizationId ? kept.answer : undefined;
}

/** Answers that the server wrote into the page, by address, once; null means signed out. What is missing is asked. */
export function readPageAnswers(): Record<string, unknown> {
  const element = document.getElementById("answers");
  element?.remove();
  return JSON.parse(element?.textContent ?? "{}");
}
