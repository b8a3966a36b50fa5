import type { ReportSchedule } from "@trellis/contract-reports/report-schedules.ts";
import type { ReportKind, ScheduleFrequency, ScheduleSpan } from "@trellis/report-rules/choices.ts";
import { newValues, type ReportValues, toInput } from "../report-form.ts";

/** A schedule as its form holds it. */
export interface ScheduleValues extends ReportValues {
  kind: ReportKind;
  frequency: ScheduleFrequency;
  span: ScheduleSpan;
  onDay: number;
  userIds: string[];
}

/** What the form begins with: a new schedule, or the one that is edited. */
export function scheduleValues(schedule: ReportSchedule | null, today: string, ownId: string): ScheduleValues {
  const base = newValues({ kind: schedule?.kind ?? "income_statement" }, today);
  if (schedule === null)
    return {
      ...base,
      kind: "income_statement",
      frequency: "monthly",
      span: "previous",
      onDay: 1,
      userIds: [ownId],
    };
  const { kind, frequency, span, onDay, recipients, name, grouping, columns, filters } = schedule;
  return {
    ...base,
    kind,
    frequency,
    span,
    onDay,
    name,
    userIds: recipients.map(({ userId }) => userId),
    ...(grouping ? { grouping } : {}),
    ...(columns ? { columns } : {}),
    type: filters?.type ?? "",
    category: filters?.category ?? "",
    account: filters?.account ?? "",
    tag: filters?.tag ?? "",
  };
}

/** The body of the calls that create and change one. */
export function toScheduleInput(values: ScheduleValues, isActive: boolean) {
  const { from: _, to: __, ...report } = toInput(values.kind, values);
  const { frequency, span, onDay, userIds } = values;
  return { ...report, frequency, span, onDay, userIds, isActive };
}

/** The same of a schedule as it is, to pause, resume or bring it back. */
export function scheduleInput(schedule: ReportSchedule, isActive: boolean) {
  const { kind, name, frequency, span, onDay, recipients, grouping, columns, filters } = schedule;
  return {
    kind,
    name,
    frequency,
    span,
    onDay,
    isActive,
    userIds: recipients.map(({ userId }) => userId),
    ...(grouping ? { grouping } : {}),
    ...(columns ? { columns } : {}),
    ...(filters ? { filters } : {}),
  };
}
