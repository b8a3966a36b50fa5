import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { responseRate } from "@trellis/survey-logic/response-rate.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { type RatingFigures, readResponsesByMonth, readSurveyFigures } from "../../surveys/index.ts";
import { linked, type ReportDocument, rangeText } from "../core/report-document.ts";
import { surveyLink } from "../core/report-links.ts";
import type { ReportSelection } from "../schema/report-options.ts";

type SurveyReportRequest = ReportSelection & { timeZone: string };

const countText = (count: number) => count.toLocaleString("en-US");
const percentText = (value: number | null) => (value === null ? "\u2013" : `${value.toFixed(1)}%`);
const NO_SURVEYS = "There is no survey yet.";

/** Every survey with its questions and answers. */
export async function responseSummary(
  scope: Read,
  { name, from, to, timeZone }: SurveyReportRequest,
): Promise<ReportDocument> {
  const surveys = await readSurveyFigures(scope, { from, to, timeZone });
  const sum = (pick: (one: (typeof surveys)[number]) => number) => surveys.reduce((all, one) => all + pick(one), 0);
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Surveys", text: countText(surveys.length) },
      { label: "Active", text: countText(surveys.filter(({ isActive }) => isActive).length) },
      { label: "Answers in these dates", text: countText(sum((one) => one.responsesInDates)) },
      { label: "Answers in all", text: countText(sum((one) => one.responseCount)) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Survey", kind: "text" },
          { title: "Created", kind: "text" },
          { title: "Status", kind: "text" },
          { title: "Questions", kind: "count" },
          { title: "In dates", kind: "count" },
          { title: "In all", kind: "count" },
        ],
        rows: surveys.map((one) => [
          linked(one.title, surveyLink(one.id)),
          formatDay(dayInZone(one.createdAt, timeZone)),
          one.isActive ? "Active" : "Closed",
          one.questionCount,
          one.responsesInDates,
          one.responseCount,
        ]),
        total: ["Total", null, null, null, sum((one) => one.responsesInDates), sum((one) => one.responseCount)],
        empty: NO_SURVEYS,
      },
    ],
    notes: [],
  };
}

/** How many people who opened a survey answered it. */
export async function completionRates(
  scope: Read,
  { name, from, to, timeZone }: SurveyReportRequest,
): Promise<ReportDocument> {
  const surveys = await readSurveyFigures(scope, { from, to, timeZone });
  const opened = surveys.reduce((sum, { openCount }) => sum + openCount, 0);
  const answered = surveys.reduce((sum, { responseCount }) => sum + responseCount, 0);
  const byRate = surveys
    .map((one) => ({ ...one, rate: rateOf(one.responseCount, one.openCount) }))
    .sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
  return {
    title: name,
    subtitle: `All time, as of ${formatDay(to)}`,
    figures: [
      { label: "Opened", text: countText(opened) },
      { label: "Answered", text: countText(answered) },
      { label: "Completion rate", text: percentText(rateOf(answered, opened)) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Survey", kind: "text" },
          { title: "Status", kind: "text" },
          { title: "Opened", kind: "count" },
          { title: "Answered", kind: "count" },
          { title: "Rate", kind: "percent" },
        ],
        rows: byRate.map(({ id, title, isActive, openCount, responseCount, rate }) => [
          linked(title, surveyLink(id)),
          isActive ? "Active" : "Closed",
          openCount,
          responseCount,
          rate,
        ]),
        total: ["All surveys", null, opened, answered, rateOf(answered, opened)],
        empty: NO_SURVEYS,
      },
    ],
    notes: ["Openings are counted without their day, so that this report is of all time."],
  };
}

/** The average of every rating question, and its spread. */
export async function ratingAverages(
  scope: Read,
  { name, from, to, timeZone }: SurveyReportRequest,
): Promise<ReportDocument> {
  const surveys = await readSurveyFigures(scope, { from, to, timeZone });
  const rated = surveys.flatMap(({ id, title, ratings }) => ratings.map((rating) => ({ id, title, ...rating })));
  const all = rated.reduce((sum, { steps }) => sum + countOf(steps), 0);
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Rating questions", text: countText(rated.length) },
      { label: "Ratings", text: countText(all) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Survey", kind: "text" },
          { title: "Question", kind: "text" },
          { title: "Mean", kind: "number" },
          { title: "Ratings", kind: "count" },
          ...(["5", "4", "3", "2", "1"] as const).map((title) => ({ title, kind: "count" as const })),
        ],
        rows: rated.map(({ id, title, question, steps }) => [
          linked(title, surveyLink(id)),
          question,
          meanOf(steps),
          countOf(steps),
          ...[...steps].reverse(),
        ]),
        empty: "No survey asks for a rating.",
      },
    ],
    notes: ["Means run from 1 to 5; the columns on the right count how often each was chosen within the dates."],
  };
}

/** Answers received by month and survey. */
export async function responseTrends(
  scope: Read,
  { name, from, to, timeZone }: SurveyReportRequest,
): Promise<ReportDocument> {
  const dates = { from, to, timeZone };
  const surveys = await readSurveyFigures(scope, dates);
  const months = await readResponsesByMonth(scope, dates);
  const titles = new Map(surveys.map(({ id, title }) => [id, title]));
  const names = [...new Set(months.map(({ month }) => month))];
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const busiest = names
    .map((month) => ({ month, count: sumOf(months.filter((one) => one.month === month)) }))
    .sort((a, b) => b.count - a.count);
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Answers", text: countText(total) },
      { label: "Months with answers", text: countText(names.length) },
      { label: "Most in one month", text: countText(busiest[0]?.count ?? 0) },
    ],
    sections: [
      {
        title: "By month",
        columns: [
          { title: "Month", kind: "month" },
          { title: "Answers", kind: "count" },
        ],
        rows: names.map((month) => [month, sumOf(months.filter((one) => one.month === month))]),
        ...(names.length > 0 ? { total: ["Total", total] } : {}),
        empty: "No answer came in these dates.",
      },
      {
        title: "By survey and month",
        columns: [
          { title: "Survey", kind: "text" },
          { title: "Month", kind: "month" },
          { title: "Answers", kind: "count" },
        ],
        rows: months.map(({ month, surveyId, count }) => [titles.get(surveyId) ?? "An earlier survey", month, count]),
        empty: "No answer came in these dates.",
      },
    ],
    notes: [],
  };
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
