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
import { type Language, LOCALES, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { visitorLanguage } from "../../../kernel/identity/visitor-language.ts";
import { pdfAnswer } from "../../../kernel/services/pdf/pdf-answer.ts";
import { createPdf, drawFooters, INK, PAGE, type PdfDocument } from "../../../kernel/services/pdf/pdf-document.ts";
import { keepTogether } from "../../../kernel/services/pdf/pdf-table.ts";
import { findSurvey } from "../surveys/surveys.ts";
import { resultWords } from "./messages.ts";
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
  /** The reader's. */
  language: Language;
}

type Words = ReturnType<typeof resultWords>;
/** The document with the words and the days of a language. */
interface Pen {
  document: PdfDocument;
  words: Words;
  locale: string;
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
  const language = visitorLanguage(call.request, OFFERED_LANGUAGES);
  const words = resultWords(language);
  const scope = scopeOf(query, results, words.scope);
  const bytes = await drawReport({ title, organization: name, scope, now: call.now, day, results, language });
  return pdfAnswer(bytes, `${title}-${words.file}-${day}`);
}

/** Which answers are counted, in words. */
function scopeOf(
  { from, to, questionId, optionId }: ResultFilter,
  { questions }: SurveyResults,
  words: Words["scope"],
): string {
  const days =
    from && to ? words.between({ from, to }) : from ? words.since({ from }) : to ? words.until({ to }) : words.all;
  const question = questions.find(({ id }) => id === questionId);
  const option = question?.options.find(({ id }) => id === optionId);
  return question && option ? words.only({ days, option: option.label, question: question.question }) : days;
}

/** The paper. Slow: not inside a transaction. */
export function drawReport({ title, organization, scope, now, day, results, language }: Report): Promise<Uint8Array> {
  const words = resultWords(language);
  return createPdf({ title: words.document({ title }), author: organization, now }, (document) => {
    const pen = { document, words, locale: LOCALES[language] };
    document.font("semibold").fontSize(18).fillColor(INK.text).text(title, PAGE.margin, PAGE.margin);
    document.font("regular").fontSize(9).fillColor(INK.muted);
    document.text(words.lead({ organization, day, scope }));
    document.moveDown(1);
    drawFigures(pen, results);
    if (results.arrivals.points.length > 0) {
      drawHeading(document, results.arrivals.unit === "day" ? words.perDay : words.perMonth, "");
      drawColumns(document, labelled(results.arrivals, pen), (count) => words.most({ count }));
    }
    if (results.dropOff.length > 0) {
      drawHeading(document, words.dropOff, words.dropOffNote);
      const share = (part: number) => Math.round((part / Math.max(1, results.startCount ?? 0)) * 100);
      drawBars(
        document,
        results.dropOff.map(({ question, stopped }) => ({ label: question, count: stopped, share: share(stopped) })),
      );
    }
    results.questions.forEach((question, index) => {
      const count = question.answered;
      drawHeading(
        document,
        `${index + 1}. ${question.question}`,
        question.removed ? words.removedQuestion({ count }) : words.answers({ count }),
      );
      if (question.answered > 0) drawQuestion(pen, question);
    });
    drawFooters(document, (page, pages) => words.foot({ title, page, pages }));
  });
}

function drawFigures(
  { document, words }: Pen,
  { responseCount, openCount, startCount, completionRate }: SurveyResults,
) {
  const count = (value: number) => words.count({ count: value });
  const names = words.figures;
  const figures = [
    [names.responses, count(responseCount)],
    [names.started, startCount === null ? "–" : count(startCount)],
    [names.completion, completionRate === null ? "–" : `${completionRate}%`],
    [names.views, count(openCount)],
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

function drawQuestion(pen: Pen, question: QuestionResult): void {
  const { document, words } = pen;
  const summary = summaryOf(question, words);
  if (summary) {
    document.font("medium").fontSize(10).fillColor(INK.text).text(summary, PAGE.margin);
    document.moveDown(0.4);
  }
  if (question.dates) {
    const points = labelled(question.dates, pen).filter(({ count }) => count > 0);
    drawBars(document, sharesOf(points.slice(-MAX_BARS)));
  } else if (question.numbers) {
    drawBars(
      document,
      sharesOf(question.numbers.bins.map(({ from, to, count }) => ({ label: spanOf(from, to), count }))),
    );
  } else if (question.options.length > 0) {
    drawBars(document, optionBars(question, words));
  } else {
    if (question.answered > question.latest.length)
      document
        .fontSize(8)
        .fillColor(INK.muted)
        .text(words.newest({ count: question.latest.length }))
        .moveDown(0.3);
    for (const { text } of question.latest) drawQuote(document, text);
  }
}

/** Of several answers each is a share of the people; of one they add up to 100. */
export function optionBars(
  { options, multiple, answered, kind }: QuestionResult,
  words: Pick<Words, "removedOption">,
): ReportBar[] {
  const named = options.map(({ label, count, removed }) => ({
    label: removed ? words.removedOption({ label }) : label,
    count,
  }));
  const bars = multiple
    ? named.map((bar) => ({ ...bar, share: Math.round((bar.count / Math.max(1, answered)) * 100) }))
    : sharesOf(named);
  return KIND_RULES[kind].figure === null ? bars : bars.reverse();
}

function sharesOf(bars: readonly { label: string; count: number }[]): ReportBar[] {
  const shares = percentagesOf(bars.map(({ count }) => count));
  return bars.map((bar, index) => ({ ...bar, share: shares[index] ?? 0 }));
}

function summaryOf({ mean, nps, numbers }: QuestionResult, words: Words): string | null {
  if (mean !== null)
    return words.mean({ mean: formatNumber(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });
  if (nps) {
    const { score, promoters, passives, detractors } = nps;
    return words.nps({
      score: `${score > 0 ? "+" : ""}${score}`,
      promoters: String(promoters),
      passives: String(passives),
      detractors: String(detractors),
    });
  }
  if (!numbers) return null;
  return words.numbers({
    mean: short(numbers.mean),
    median: short(numbers.median),
    minimum: short(numbers.minimum),
    maximum: short(numbers.maximum),
  });
}

const short = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
const spanOf = (from: number, to: number) => `${short(from)} – ${short(to)}`;

const labelled = ({ unit, points }: Timeline, { locale }: Pick<Pen, "locale">) =>
  points.map(({ start, count }) => ({
    label: unit === "day" ? formatDay(start, { locale }) : writeDay(start, { month: "short", year: "numeric" }, locale),
    count,
  }));

function drawQuote(document: PdfDocument, text: string): void {
  const short = text.length > 600 ? `${text.slice(0, 599).trimEnd()}…` : text;
  document.font("regular").fontSize(9).fillColor(INK.text);
  keepTogether(document, Math.min(120, document.heightOfString(short, { width: PAGE.inner }) + 6));
  document.text(short, PAGE.margin, undefined, { width: PAGE.inner });
  document.moveDown(0.5);
}
