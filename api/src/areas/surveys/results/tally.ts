import { numberOf } from "@trellis/survey-logic/answer-number.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { Answers, Question } from "@trellis/survey-logic/questions.ts";
import { sql } from "drizzle-orm";
import { ALWAYS_PREPARED } from "../../../kernel/db/always-prepared.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { surveyTally } from "../schema/survey-schema.ts";

/** One cell of the tally, and by how much it changes. */
export interface TallyChange {
  surveyId: string;
  day: string;
  questionId: string;
  value: string;
  n: number;
}

/** What one person's answers add to the tally: see `surveyTally`. `questions` are those of the version answered. */
export function tallyOf(questions: readonly Question[], answers: Answers): { questionId: string; value: string }[] {
  const cells = [{ questionId: "", value: "" }];
  for (const question of questions) {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    if (answer === undefined) continue;
    cells.push({ questionId: question.id, value: "" });
    for (const value of valuesOf(question, [answer].flat())) cells.push({ questionId: question.id, value });
  }
  return cells;
}

/** What of an answer is counted by its words: texts and addresses are as many as people. */
function valuesOf(question: Question, answers: readonly string[]): readonly string[] {
  const { answer: value } = KIND_RULES[question.type];
  if (value === "number") return answers.map((answer) => String(numberOf(answer) ?? answer));
  return value === "text" ? [] : answers;
}

/** Adds up changes of the same cell, in the order in which their rows are locked. */
export function sumTally(changes: readonly TallyChange[]): TallyChange[] {
  const cells = new Map<string, TallyChange>();
  for (const change of changes) {
    // None but the value, which is last, has a blank in it.
    const key = `${change.surveyId} ${change.day} ${change.questionId} ${change.value}`;
    const cell = cells.get(key);
    if (cell) cell.n += change.n;
    else cells.set(key, { ...change });
  }
  return [...cells].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, cell]) => cell);
}

/** Writes changes of surveys' tallies. The transaction's last lock. */
export async function changeTally(
  { transaction, organizationId }: Tenant,
  changes: readonly TallyChange[],
): Promise<void> {
  const cells = sumTally(changes);
  if (cells.length === 0) return;
  await transaction.execute(sql`${ALWAYS_PREPARED}
    insert into ${surveyTally} (organization_id, survey_id, day, question_id, value, n)
    select ${organizationId}, cell."surveyId", cell.day, cell."questionId", cell.value, cell.n
    from jsonb_to_recordset(${JSON.stringify(cells)}::text::jsonb)
      as cell("surveyId" uuid, day date, "questionId" text, value text, n integer)
    on conflict (organization_id, survey_id, day, question_id, value) do update set n = survey_tally.n + excluded.n`);
}
