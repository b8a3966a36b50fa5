import { addDays, addMonths, isCalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { Grouping, ReportColumn, ReportKind } from "@trellis/report-rules/choices.ts";
import { words } from "./messages.ts";

/** What the dialog is to generate; with days where the address names them. */
export interface ReportSubject {
  kind: ReportKind;
  from?: string;
  to?: string;
}

export const PRESETS = ["thisMonth", "lastMonth", "last90Days", "thisYear", "last12Months", "custom"] as const;
export type Preset = (typeof PRESETS)[number];

export interface ReportValues {
  name: string;
  preset: Preset;
  from: string;
  to: string;
  grouping: Grouping;
  columns: ReportColumn[];
  type: "" | "income" | "expense";
  category: string;
  account: string;
  tag: string;
}

/** The days of a preset, both included. */
export function presetDays(preset: Exclude<Preset, "custom">, today: string): { from: string; to: string } {
  const month = startOfMonth(today);
  switch (preset) {
    case "thisMonth":
      return { from: month, to: today };
    case "lastMonth":
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case "last90Days":
      return { from: addDays(today, -89), to: today };
    case "thisYear":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "last12Months":
      return { from: addMonths(month, -12), to: addDays(month, -1) };
  }
}

/** What the dialog begins with. */
export function newValues(subject: ReportSubject, today: string): ReportValues {
  const named = subject.from !== undefined && subject.to !== undefined;
  const days = named ? { from: subject.from ?? "", to: subject.to ?? "" } : presetDays("last12Months", today);
  return {
    name: "",
    preset: named ? "custom" : "last12Months",
    ...days,
    grouping: "category",
    columns: ["income", "expenses", "net", "count"],
    type: "",
    category: "",
    account: "",
    tag: "",
  };
}

const LONGEST_MS = 3653 * 86_400_000;

/** Errors by field; the server makes the same checks. */
export function findProblems(values: Pick<ReportValues, "from" | "to" | "columns">, isCustom: boolean) {
  const problems: { from?: string; to?: string; columns?: string } = {};
  if (!isCalendarDay(values.from)) problems.from = words.dialog.dateMissing;
  if (!isCalendarDay(values.to)) problems.to = words.dialog.dateMissing;
  else if (values.from > values.to) problems.to = words.dialog.wrongOrder;
  else if (Date.parse(values.to) - Date.parse(values.from) >= LONGEST_MS) problems.from = words.dialog.tooLong;
  if (isCustom && values.columns.length === 0) problems.columns = words.dialog.noColumns;
  return problems;
}

/** The call's body. */
export function toInput(kind: ReportKind, values: ReportValues) {
  const filters = {
    ...(values.type ? { type: values.type } : {}),
    ...(values.category ? { category: values.category } : {}),
    ...(values.account ? { account: values.account } : {}),
    ...(values.tag ? { tag: values.tag } : {}),
  };
  return {
    kind,
    from: values.from,
    to: values.to,
    ...(values.name.trim() ? { name: values.name.trim() } : {}),
    ...(kind === "custom" ? { grouping: values.grouping, columns: values.columns, filters } : {}),
  };
}
