import type { QuestionResult, Timeline } from "@trellis/contract-surveys/results.ts";
import { percentagesOf } from "@trellis/domain/money/percentages.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { QuestionEver } from "../core/survey-questions-ever.ts";
import { timelineOf } from "../core/timeline.ts";
import type { NumberRow, ResultRows } from "./result-rows.ts";
import { precise, stepsOf } from "./result-steps.ts";

type Bins = ReadonlyMap<string, ReadonlyMap<number, number>>;
type Latest = ReadonlyMap<string, QuestionResult["latest"]>;

/** A question's figures from the counted rows. */
export function toQuestionResult(
  { question, removed, options }: QuestionEver,
  rows: ResultRows,
  bins: Bins,
  latest: Latest,
): QuestionResult {
  const rules = KIND_RULES[question.type];
  const counts = new Map(rows.counts.flatMap(([id, value, n]) => (id === question.id ? [[value, n] as const] : [])));
  const shown = options
    .map((option) => ({ ...option, count: counts.get(option.id) ?? 0 }))
    .filter((option) => !option.removed || option.count > 0);
  return {
    id: question.id,
    kind: question.type,
    question: question.question,
    multiple: question.multiple,
    removed,
    answered: counts.get("") ?? 0,
    options: [...shown, ...strangersOf(counts, options)],
    mean: rules.figure === "mean" ? meanOf(shown) : null,
    nps: rules.figure === "score" ? scoreOf(shown) : null,
    numbers: numbersOf(
      rows.numbers.find(({ questionId }) => questionId === question.id),
      bins,
    ),
    dates: rules.answer === "day" ? datesOf(question.id, rows.dates) : null,
    latest: latest.get(question.id) ?? [],
  };
}

/** Chosen options that are in no stored version. */
function strangersOf(counts: ReadonlyMap<string, number>, options: QuestionEver["options"]) {
  if (options.length === 0) return [];
  const known = new Set(["", ...options.map(({ id }) => id)]);
  const count = [...counts].reduce((sum, [value, n]) => (known.has(value) ? sum : sum + n), 0);
  return count === 0 ? [] : [{ id: "removed", label: "Removed options", count, removed: true }];
}

interface Counted {
  id: string;
  count: number;
}

/** Mean of a rating, whose option ids are its steps, to two places; null without answers. */
function meanOf(options: readonly Counted[]): number | null {
  const count = sumOf(options);
  const total = options.reduce((sum, option) => sum + option.count * Number(option.id), 0);
  return count === 0 ? null : Math.round((total / count) * 100) / 100;
}

/** The shares add up to 100, and the score is their difference, so that a reader can follow the sum. */
function scoreOf(options: readonly Counted[]): QuestionResult["nps"] {
  if (sumOf(options) === 0) return null;
  const between = (from: number, to: number) =>
    sumOf(options.filter(({ id }) => Number(id) >= from && Number(id) <= to));
  const [promoters = 0, passives = 0, detractors = 0] = percentagesOf([between(9, 10), between(7, 8), between(0, 6)]);
  return { score: promoters - detractors, promoters, passives, detractors };
}

const sumOf = (options: readonly Counted[]) => options.reduce((sum, { count }) => sum + count, 0);

function numbersOf(row: NumberRow | undefined, bins: Bins): QuestionResult["numbers"] {
  if (!row) return null;
  const { start, step, count } = stepsOf(row);
  const counts = bins.get(row.questionId);
  return {
    mean: precise(row.mean),
    median: precise(row.median),
    minimum: row.minimum,
    maximum: row.maximum,
    bins: Array.from({ length: count }, (_, bin) => ({
      from: precise(start + bin * step),
      to: precise(start + (bin + 1) * step),
      count: counts?.get(bin) ?? 0,
    })),
  };
}

function datesOf(questionId: string, dates: ResultRows["dates"]): Timeline | null {
  const own = dates.filter(([id]) => id === questionId);
  const unit = own[0]?.[1] ? "month" : "day";
  return own.length === 0
    ? null
    : timelineOf(
        own.map(([, , start, n]) => [start, n]),
        unit,
      );
}
