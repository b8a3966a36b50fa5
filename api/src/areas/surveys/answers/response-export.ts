import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { exportSurveyResponses as contract, SurveyResponse } from "@trellis/contract-surveys/responses.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { instantWithOffset } from "@trellis/domain/days/instant-text.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import { writeCursor } from "../../../kernel/http/answers/newest-first.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { type QuestionEver, questionsEver } from "../core/survey-questions-ever.ts";
import { requireFilter } from "../results/result-source.ts";
import { findSurvey } from "../surveys/surveys.ts";
import { responsesQuery, toResponse } from "./responses.ts";

const PAGE_ROWS = 1000;

/**
 * The answers as a CSV file, newest first, with a column for every question that the survey ever had: today's in their
 * order, then those that were removed. Throws not_found, invalid.
 */
export async function exportSurveyResponses(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract>,
): Promise<Response> {
  requireFilter(query);
  const questions = await call.read(async (context) => questionsEver(context, await findSurvey(context, params.id)));
  const readPage = (cursor: string | undefined) =>
    call.read(async (context) => {
      const rows = await responsesQuery(context, params.id, { ...query, limit: PAGE_ROWS, cursor });
      const shown = rows.slice(0, PAGE_ROWS);
      return { items: shown.map(toResponse), next: rows.length > PAGE_ROWS ? writeCursor(shown.at(-1)) : null };
    });
  const columns = ["Response", "Day", "Time", "Email", "Version", ...questions.map(titleOf)];
  return downloadCsv(call, {
    name: "survey-answers",
    header: columns.map(textCell).join(","),
    first: await readPage(undefined),
    readPage,
    row: (response) => csvRow(response, questions, call.organization.timeZone),
  });
}

const titleOf = ({ question, removed }: QuestionEver) =>
  removed ? `${question.question} (removed)` : question.question;

function csvRow(response: SurveyResponse, questions: readonly QuestionEver[], timeZone: string): string {
  return [
    response.id,
    dayInZone(new Date(response.createdAt), timeZone),
    instantWithOffset(response.createdAt, timeZone),
    textCell(response.respondentEmail),
    String(response.version),
    ...questions.map((question) => answerCell(question, response)),
  ].join(",");
}

/** Numbers, steps and days as they are, so that a spreadsheet can count with them; options by their names. */
function answerCell({ question, options }: QuestionEver, { responses }: SurveyResponse): string {
  const answer = Object.hasOwn(responses, question.id) ? responses[question.id] : undefined;
  if (answer === undefined) return "";
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  const texts = [answer].flat().map((one) => labels.get(one) ?? one);
  const isTyped = texts.length === 1 && TYPED.test(texts[0] ?? "");
  return isTyped && KIND_RULES[question.type].isValue ? (texts[0] ?? "") : textCell(texts.join("; "));
}

/** A number or a day of ours: nothing that a spreadsheet would run. */
const TYPED = /^-?\d+(\.\d+)?$|^\d{4}-\d{2}-\d{2}$/;
