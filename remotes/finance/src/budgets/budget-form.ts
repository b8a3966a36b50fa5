import { categoryKey } from "@trellis/budget-rules/budget-performance.ts";
import { DEFAULT_THRESHOLDS, MAX_THRESHOLDS } from "@trellis/budget-rules/choices.ts";
import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { words } from "./messages.ts";
import { periodOf } from "./period-presets.ts";

export interface FormLine {
  /** For the list's rows alone. */
  key: number;
  categoryName: string;
  amount: string;
  isEssential: boolean;
  description: string | null;
}

export interface FormValues {
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  total: string;
  thresholds: string;
  activate: boolean;
  lines: FormLine[];
}

/** Errors by field: `name`, `endDate`, `total`, `lines`, `lines.3.amount`. */
export type FormErrors = Record<string, string>;

let lastKey = 0;
export const newLine = (line: Partial<Omit<FormLine, "key">> = {}): FormLine => ({
  key: ++lastKey,
  categoryName: "",
  amount: "",
  isEssential: false,
  description: null,
  ...line,
});

export function newValues(today: CalendarDay): FormValues {
  const { from, to } = periodOf("thisQuarter", today);
  return {
    name: "",
    description: "",
    startDate: from,
    endDate: to,
    total: "",
    thresholds: DEFAULT_THRESHOLDS.join(", "),
    activate: true,
    lines: [newLine()],
  };
}

export const valuesOf = (budget: Budget): FormValues => ({
  name: budget.name,
  description: budget.description ?? "",
  startDate: budget.startDate,
  endDate: budget.endDate,
  total: withReaderMarks(budget.totalBudget),
  thresholds: budget.thresholds.join(", "),
  activate: budget.status === "active",
  lines: budget.categories.map(({ categoryName, allocatedAmount, isEssential, description }) =>
    newLine({ categoryName, amount: withReaderMarks(allocatedAmount), isEssential, description }),
  ),
});

/** An amount as people type it (`1,200`, `$12.5`); undefined if invalid. */
export const readAmount = (text: string): bigint | undefined => parseMoney(plainAmount(text));

/** What the lines add up to; what is no amount yet counts nothing. */
export const sumOf = (lines: readonly FormLine[]): bigint =>
  lines.reduce((sum, { amount }) => sum + (readAmount(amount) ?? 0n), 0n);

const isEmpty = ({ categoryName, amount }: FormLine) => categoryName.trim() === "" && amount.trim() === "";

/** Thresholds from `80, 100`; undefined if one is invalid. */
function readThresholds(text: string): number[] | undefined {
  const parts = text
    .split(",")
    .map((part) => part.replace("%", "").trim())
    .filter(Boolean);
  const numbers = parts.map(Number);
  const isFine = numbers.every((one, index) => /^\d{1,4}$/.test(parts[index] ?? "") && one >= 1 && one <= 1000);
  return isFine && numbers.length <= MAX_THRESHOLDS ? [...new Set(numbers)] : undefined;
}

const { required } = words.form;

/** Errors of the head: name and days. */
export function headErrors({ name, startDate, endDate }: FormValues): FormErrors {
  return {
    ...(name.trim() === "" && { name: words.form.nameRequiredText }),
    ...(startDate === "" || endDate === ""
      ? { endDate: required.days }
      : endDate < startDate && { endDate: required.upsideDown }),
  };
}

/** Errors of a form of categories. */
export function errorsOf(values: FormValues): FormErrors {
  const errors = headErrors(values);
  const lines = values.lines.filter((line) => !isEmpty(line));
  const seen = new Set<string>();
  for (const [index, line] of values.lines.entries()) {
    if (isEmpty(line)) continue;
    const key = categoryKey(line.categoryName);
    if (key === "") errors[`lines.${index}.categoryName`] = required.category;
    else if (seen.has(key)) errors[`lines.${index}.categoryName`] = required.twice({ name: line.categoryName.trim() });
    seen.add(key);
    const cents = readAmount(line.amount);
    if (cents === undefined) errors[`lines.${index}.amount`] = required.amount;
    else if (cents < 0n) errors[`lines.${index}.amount`] = required.negative;
  }
  if (lines.length === 0) errors.lines = required.none;
  const sum = sumOf(lines);
  const total = values.total.trim() === "" ? sum : readAmount(values.total);
  if (total === undefined) errors.total = required.amount;
  else if (total <= 0n && lines.length > 0) errors.total = required.positive;
  else if (sum > total) errors.total = required.tooMuch;
  if (readThresholds(values.thresholds) === undefined) errors.thresholds = words.form.thresholdsWrong;
  return errors;
}

/** The body of a form without errors. */
export function bodyOf(values: FormValues) {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    startDate: values.startDate,
    endDate: values.endDate,
    ...(values.total.trim() === "" ? {} : { totalBudget: plainAmount(values.total) }),
    thresholds: readThresholds(values.thresholds) ?? [],
    categories: values.lines
      .filter((line) => !isEmpty(line))
      .map(({ categoryName, amount, isEssential, description }) => ({
        categoryName: categoryName.trim(),
        allocatedAmount: plainAmount(amount),
        isEssential,
        description,
      })),
  };
}

/** The server's words at the fields of the form. Empty lines are not sent, so its numbers are those of the others. */
export function serverErrors(issues: readonly { path: string; message: string }[], values: FormValues): FormErrors {
  const sent = values.lines.flatMap((line, index) => (isEmpty(line) ? [] : [index]));
  const errors: FormErrors = {};
  for (const { path, message } of issues) {
    const [, place, field] = /^categories\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (place !== undefined)
      errors[`lines.${sent[Number(place)] ?? 0}.${field === "allocatedAmount" ? "amount" : "categoryName"}`] = message;
    else if (path === "totalBudget" || path === "targetAmount") errors.total = message;
    else if (path === "startDate") errors.endDate = message;
    else if (path === "categories") errors.lines = message;
    else errors[path] = message;
  }
  return errors;
}
