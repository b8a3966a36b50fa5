import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { responseRate } from "@trellis/survey-logic/response-rate.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { type RatingFigures, readResponsesByMonth, readSurveyFigures } from "../../surveys/index.ts";
import { linked } from "../core/report-document.ts";
import { surveyLink } from "../core/report-links.ts";
import { type ComputedReport, titleIn } from "../core/report-writer.ts";
import type { ReportSelection } from "../schema/report-options.ts";

type SurveyReportRequest = ReportSelection & { timeZone: string };

const countText = (count: number) => formatNumber(count);
const percentText = (value: number | null) =>
  value === null ? "\u2013" : `${formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;

/** Every survey with its questions and answers. */
export async function responseSummary(scope: Read, request: SurveyReportRequest): Promise<ComputedReport> {
  const { from, to, timeZone } = request;
  const surveys = await readSurveyFigures(scope, { from, to, timeZone });
  const sum = (pick: (one: (typeof surveys)[number]) => number) => surveys.reduce((all, one) => all + pick(one), 0);
  return ({ words: { columns, surveys: words, total: sumWord }, language, range, day }) => ({
    title: titleIn(language, request),
    subtitle: range(from, to),
    figures: [
      { label: words.surveys, text: countText(surveys.length) },
      { label: words.active, text: countText(surveys.filter(({ isActive }) => isActive).length) },
      { label: words.answersInDates, text: countText(sum((one) => one.responsesInDates)) },
      { label: words.answersInAll, text: countText(sum((one) => one.responseCount)) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: words.survey, kind: "text" },
          { title: words.created, kind: "text" },
          { title: columns.status, kind: "text" },
          { title: words.questions, kind: "count" },
          { title: words.inDates, kind: "count" },
          { title: words.inAll, kind: "count" },
        ],
        rows: surveys.map((one) => [
          linked(one.title, surveyLink(one.id)),
          day(dayInZone(one.createdAt, timeZone)),
          one.isActive ? words.active : words.closed,
          one.questionCount,
          one.responsesInDates,
          one.responseCount,
        ]),
        total: [sumWord, null, null, null, sum((one) => one.responsesInDates), sum((one) => one.responseCount)],
        empty: words.none,
      },
    ],
    notes: [],
  });
}

/** How many who opened a survey also answered it. */
export async function completionRates(scope: Read, request: SurveyReportRequest): Promise<ComputedReport> {
  const { from, to, timeZone } = request;
  const surveys = await readSurveyFigures(scope, { from, to, timeZone });
  const opened = surveys.reduce((sum, { openCount }) => sum + openCount, 0);
  const answered = surveys.reduce((sum, { responseCount }) => sum + responseCount, 0);
  const byRate = surveys
    .map((one) => ({ ...one, rate: rateOf(one.responseCount, one.openCount) }))
    .sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
  return ({ words: { columns, surveys: words, allTime }, language }) => ({
    title: titleIn(language, request),
    subtitle: allTime({ day: to }),
    figures: [
      { label: words.opened, text: countText(opened) },
      { label: words.answered, text: countText(answered) },
      { label: words.completionRate, text: percentText(rateOf(answered, opened)) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: words.survey, kind: "text" },
          { title: columns.status, kind: "text" },
          { title: words.opened, kind: "count" },
          { title: words.answered, kind: "count" },
          { title: words.rate, kind: "percent" },
        ],
        rows: byRate.map(({ id, title, isActive, openCount, responseCount, rate }) => [
          linked(title, surveyLink(id)),
          isActive ? words.active : words.closed,
          openCount,
          responseCount,
          rate,
        ]),
        total: [words.all, null, opened, answered, rateOf(answered, opened)],
        empty: words.none,
      },
    ],
    notes: [words.allTime],
  });
}

/** The mean of every rating question, and its spread. */
export async function ratingAverages(scope: Read, request: SurveyReportRequest): Promise<ComputedReport> {
  const { from, to, timeZone } = request;
  const surveys = await readSurveyFigures(scope, { from, to, timeZone });
  const rated = surveys.flatMap(({ id, title, ratings }) => ratings.map((rating) => ({ id, title, ...rating })));
  const all = rated.reduce((sum, { steps }) => sum + countOf(steps), 0);
  return ({ words: { surveys: words }, language, range }) => ({
    title: titleIn(language, request),
    subtitle: range(from, to),
    figures: [
      { label: words.ratingQuestions, text: countText(rated.length) },
      { label: words.ratings, text: countText(all) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: words.survey, kind: "text" },
          { title: words.question, kind: "text" },
          { title: words.mean, kind: "number" },
          { title: words.ratings, kind: "count" },
          ...(["5", "4", "3", "2", "1"] as const).map((title) => ({ title, kind: "count" as const })),
        ],
        rows: rated.map(({ id, title, question, steps }) => [
          linked(title, surveyLink(id)),
          question,
          meanOf(steps),
          countOf(steps),
          ...[...steps].reverse(),
        ]),
        empty: words.noRatings,
      },
    ],
    notes: [words.means],
  });
}

/** Answers received, month by month and survey by survey. */
export async function responseTrends(scope: Read, request: SurveyReportRequest): Promise<ComputedReport> {
  const { from, to, timeZone } = request;
  const dates = { from, to, timeZone };
  const surveys = await readSurveyFigures(scope, dates);
  const months = await readResponsesByMonth(scope, dates);
  const titles = new Map(surveys.map(({ id, title }) => [id, title]));
  const names = [...new Set(months.map(({ month }) => month))];
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const busiest = names
    .map((month) => ({ month, count: sumOf(months.filter((one) => one.month === month)) }))
    .sort((a, b) => b.count - a.count);
  return ({ words: { columns, surveys: words, total: sumWord }, language, range }) => ({
    title: titleIn(language, request),
    subtitle: range(from, to),
    figures: [
      { label: words.answers, text: countText(total) },
      { label: words.months, text: countText(names.length) },
      { label: words.most, text: countText(busiest[0]?.count ?? 0) },
    ],
    sections: [
      {
        title: words.byMonth,
        columns: [
          { title: columns.month, kind: "month" },
          { title: words.answers, kind: "count" },
        ],
        rows: names.map((month) => [month, sumOf(months.filter((one) => one.month === month))]),
        ...(names.length > 0 ? { total: [sumWord, total] } : {}),
        empty: words.noAnswers,
      },
      {
        title: words.bySurvey,
        columns: [
          { title: words.survey, kind: "text" },
          { title: columns.month, kind: "month" },
          { title: words.answers, kind: "count" },
        ],
        rows: months.map(({ month, surveyId, count }) => [titles.get(surveyId) ?? words.earlier, month, count]),
        empty: words.noAnswers,
      },
    ],
    notes: [],
  });
}

const sumOf = (months: readonly { count: number }[]) => months.reduce((sum, { count }) => sum + count, 0);
const countOf = (steps: RatingFigures["steps"]) => steps.reduce((sum, count) => sum + count, 0);
const meanOf = (steps: RatingFigures["steps"]): number | null => {
  const count = countOf(steps);
  return count === 0
    ? null
    : Math.round((steps.reduce((sum, each, at) => sum + each * (at + 1), 0) / count) * 100) / 100;
};
/** Per cent with one place; an answer may come without an opening that was counted. */
const rateOf = (answered: number, opened: number): number | null =>
  responseRate({ responseCount: answered, openCount: opened });
