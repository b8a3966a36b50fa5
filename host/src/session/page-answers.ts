import { keepEarlyAnswer } from "@trellis/shared/runtime";

/** What the dashboard's own card asks. */
export const ALERTS = "/api/alerts";

/** What a new organization's dashboard asks as well. */
export const FIRST_STEPS = "/api/first-steps";

const drawn = new Map<string, unknown>();
const keyOf = (organizationId: number | null, path: string) => `${organizationId} ${path}`;

/** Keeps an answer that came with the page: its first drawing has it, and what it then asks for is answered by it. */
export function keepPageAnswer(organizationId: number, path: string, answer: unknown): void {
  drawn.set(keyOf(organizationId, path), answer);
  keepEarlyAnswer(organizationId, path, answer);
}

/** The answer that came with the page, once; undefined where it had none of this organization. */
export function consumePageAnswer(organizationId: number | null, path: string): unknown {
  const key = keyOf(organizationId, path);
  const answer = drawn.get(key);
  drawn.delete(key);
  return answer;
}

/** Answers that the server wrote into the page, by address, once; null means signed out. What is missing is asked. */
export function readPageAnswers(): Record<string, unknown> {
  const element = document.getElementById("answers");
  element?.remove();
  return JSON.parse(element?.textContent ?? "{}");
}
