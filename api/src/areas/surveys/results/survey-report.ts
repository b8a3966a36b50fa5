import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  exportSurveyReport as contract,
  QuestionResult,
  ResultFilter,
  SurveyResults,
  Timeline,
} from "@trellis/contract-surveys/results.ts";
import { dayInZone, formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { percentagesOf } from "@trellis/domain/money/percentages.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { createPdf, drawFooters, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { keepTogether } from "../../../kernel/services/pdf/pdf-table.ts";
import { findSurvey } from "../surveys/surveys.ts";
import { drawBars, drawColumns, type ReportBar } from "./report-charts.ts";
import { requireFilter } from "./result-source.ts";
import { readResults } from "./results.ts";

/** Most bars in a printed chart; the newest are shown. */
const MAX_BARS = 40;

interface Report {
  title: string;
  organization: string;
  /** Which answers it counts. */
  scope: string;
  now: Date;
  day: string;
  results: SurveyResults;
}

/** A survey's results on paper. Throws not_found, invalid. */
export async function exportSurveyReport(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract>,
): Promise<Response> {
  requireFilter(query);
  const { title, results } = await call.read(async (context) => {
    const row = await findSurvey(context, params.id);
    return { title: row.title, results: await readResults(context, row, query) };
  });
  const { name, timeZone } = call.organization;
  const day = dayInZone(call.now, timeZone);
  const scope = scopeOf(query, results);
  const bytes = await drawReport({ title, organization: name, scope, now: call.now, day, results });
  return pdfAnswer(bytes, `${title}-results-${day}`);
}

/** Which answers are counted, in words. */
function scopeOf({ from, to, questionId, optionId }: ResultFilter, { questions }: SurveyResults): string {
  const days =
    from && to
      ? `${formatDay(from)} – ${formatDay(to)}`
      : from
        ? `Since ${formatDay(from)}`
        : to
          ? `Until ${formatDay(to)}`
          : "All answers";
  const question = questions.find(({ id }) => id === questionId);
  const option = question?.options.find(({ id }) => id === optionId);
  return question && option ? `${days}. Only those who answered “${option.label}” to “${question.question}”` : days;
}

/** The paper. Slow: not inside a transaction. */
export function drawReport({ title, organization, scope, now, day, results }: Report): Promise<Uint8Array> {
  return createPdf({ title: `${title}: results`, author: organization, now }, (document) => {
    document.font("semibold").fontSize(18).fillColor(INK.text).text(title, PAGE.margin, PAGE.margin);
    document.font("regular").fontSize(9).fillColor(INK.muted);
    document.text(`${organization}. Survey results, ${formatDay(day)}. ${scope}.`);
    document.moveDown(1);
    drawFigures(document, results);
    if (results.arrivals.points.length > 0) {
      drawHeading(document, results.arrivals.unit === "day" ? "Answers per day" : "Answers per month", "");
      drawColumns(document, labelled(results.arrivals));
    }
    if (results.dropOff.length > 0) {
      drawHeading(document, "Drop-off by question", "People who stopped at this question");
      const share = (part: number) => Math.round((part / Math.max(1, results.startCount ?? 0)) * 100);
      drawBars(
        document,
        results.dropOff.map(({ question, stopped }) => ({ label: question, count: stopped, share: share(stopped) })),
      );
    }
    results.questions.forEach((question, index) => {
      const answered = writeSentence("{count, plural, one {# answer} other {# answers}}", { count: question.answered });
      drawHeading(
        document,
        `${index + 1}. ${question.question}`,
        question.removed ? `${answered}. Removed from the survey` : answered,
      );
      if (question.answered > 0) drawQuestion(document, question);
    });
    drawFooters(document, (page, pages) => `${title} · page ${page} of ${pages}`);
  });
}

function drawFigures(document: PdfDocument, { responseCount, openCount, startCount, completionRate }: SurveyResults) {
  const count = (value: number) => formatNumber(value);
  const figures = [
    ["Responses", count(responseCount)],
    ["Started", startCount === null ? "–" : count(startCount)],
    ["Completion rate", completionRate === null ? "–" : `${completionRate}%`],
    ["Views", count(openCount)],
  ];
  const width = PAGE.inner / figures.length;
  const top = document.y;
  figures.forEach(([label = "", value = ""], index) => {
    const left = PAGE.margin + index * width;
    document.font("regular").fontSize(8).fillColor(INK.muted).text(label, left, top, { width });
    document
      .font("semibold")
      .fontSize(16)
      .fillColor(INK.text)
      .text(value, left, top + 12, { width });
  });
  document.x = PAGE.margin;
  document.y = top + 40;
}

/** A heading that stays with what is below it. */
function drawHeading(document: PdfDocument, text: string, note: string): void {
  keepTogether(document, 90);
  document.moveDown(0.8);
  document.font("semibold").fontSize(11).fillColor(INK.text).text(text, PAGE.margin);
  if (note) document.font("regular").fontSize(8).fillColor(INK.muted).text(note);
  document.moveDown(0.4);
}

function drawQuestion(document: PdfDocument, question: QuestionResult): void {
  const summary = summaryOf(question);
  if (summary) {
    document.font("medium").fontSize(10).fillColor(INK.text).text(summary, PAGE.margin);
    document.moveDown(0.4);
  }
  if (question.dates) {
    const points = labelled(question.dates).filter(({ count }) => count > 0);
    drawBars(document, sharesOf(points.slice(-MAX_BARS)));
  } else if (question.numbers) {
    drawBars(
      document,
      sharesOf(question.numbers.bins.map(({ from, to, count }) => ({ label: spanOf(from, to), count }))),
    );
  } else if (question.options.length > 0) {
    drawBars(document, optionBars(question));
  } else {
    if (question.answered > question.latest.length)
      document.fontSize(8).fillColor(INK.muted).text(`The newest ${question.latest.length}:`).moveDown(0.3);
    for (const { text } of question.latest) drawQuote(document, text);
  }
}

/** Of several answers each is a share of the people; of one they add up to 100. */
export function optionBars({ options, multiple, answered, kind }: QuestionResult): ReportBar[] {
  const named = options.map(({ label, count, removed }) => ({ label: removed ? `${label} (removed)` : label, count }));
  const bars = multiple
    ? named.map((bar) => ({ ...bar, share: Math.round((bar.count / Math.max(1, answered)) * 100) }))
    : sharesOf(named);
  return KIND_RULES[kind].figure === null ? bars : bars.reverse();
}

function sharesOf(bars: readonly { label: string; count: number }[]): ReportBar[] {
  const shares = percentagesOf(bars.map(({ count }) => count));
  return bars.map((bar, index) => ({ ...bar, share: shares[index] ?? 0 }));
}

function summaryOf({ mean, nps, numbers }: QuestionResult): string | null {
  if (mean !== null) return `Mean ${formatNumber(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} of 5`;
  if (nps) {
    const { score, promoters, passives, detractors } = nps;
    return `Score ${score > 0 ? "+" : ""}${score}: ${promoters}% promoters, ${passives}% passives, ${detractors}% detractors`;
  }
  if (!numbers) return null;
  return `Mean ${short(numbers.mean)}, median ${short(numbers.median)}, from ${short(numbers.minimum)} to ${short(numbers.maximum)}`;
}

const short = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
const spanOf = (from: number, to: number) => `${short(from)} – ${short(to)}`;

const labelled = ({ unit, points }: Timeline) =>
  points.map(({ start, count }) => ({
    label: unit === "day" ? formatDay(start) : writeDay(start, { month: "short", year: "numeric" }),
    count,
  }));

function drawQuote(document: PdfDocument, text: string): void {
  const short = text.length > 600 ? `${text.slice(0, 599).trimEnd()}…` : text;
  document.font("regular").fontSize(9).fillColor(INK.text);
  keepTogether(document, Math.min(120, document.heightOfString(short, { width: PAGE.inner }) + 6));
  document.text(short, PAGE.margin, undefined, { width: PAGE.inner });
  document.moveDown(0.5);
}
