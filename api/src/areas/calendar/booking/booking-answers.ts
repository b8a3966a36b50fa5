import type { BookingQuestion } from "@trellis/contract-calendar/booking-kinds.ts";
import type { BookingAnswer } from "@trellis/contract-calendar/host-bookings.ts";
import { AppError } from "../../../kernel/errors.ts";

const LONGEST_LINE = 300;
/** Everything that a line does not have; of several lines their ends and tabs stay. */
const BEYOND_LINE = /[\p{Cc}\u2028\u2029]/u;
const BEYOND_TEXT = /(?![\n\r\t])\p{Cc}/u;

/**
 * The answers to a kind's questions, in their order, each with its current question; missing answers are left out, and
 * so are removed questions. Throws invalid, naming each question whose answer is missing or does not fit.
 */
export function readAnswers(
  questions: readonly BookingQuestion[],
  given: readonly { questionId: string; answer: string }[],
): BookingAnswer[] {
  const said = new Map(given.map(({ questionId, answer }) => [questionId.toLowerCase(), answer.trim()]));
  const issues: { path: string; message: string }[] = [];
  const answers: BookingAnswer[] = [];
  for (const question of questions) {
    const answer = said.get(question.id.toLowerCase()) ?? "";
    const problem = problemOf(question, answer);
    if (problem) issues.push({ path: `answers.${question.id}`, message: problem });
    else if (answer) answers.push({ question: question.label, answer });
  }
  if (issues.length > 0) throw new AppError("invalid", { message: issues[0]?.message ?? "", issues });
  return answers;
}

function problemOf({ type, required, options }: BookingQuestion, answer: string): string | null {
  if (answer === "") return required ? "An answer is required" : null;
  if (type === "choice") return options.includes(answer) ? null : "Choose one of the answers";
  if (type === "long") return BEYOND_TEXT.test(answer) ? "Write it without control characters" : null;
  if (answer.length > LONGEST_LINE) return `At most ${LONGEST_LINE} characters`;
  return BEYOND_LINE.test(answer) ? "Write it in one line, without control characters" : null;
}
