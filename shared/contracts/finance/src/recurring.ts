import { AmountInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, Text } from "@trellis/contract-base/fields.ts";
import { RECURRING_FREQUENCIES, TRANSACTION_TYPES } from "@trellis/domain/books/choices.ts";
import * as z from "zod/mini";

export const SCHEDULE_STATUSES = ["active", "paused", "ended"] as const;
const Frequency = z.enum(RECURRING_FREQUENCIES, "Choose how often it recurs");

export const RecurringSchedule = z.object({
  id: Id,
  organizationId: z.number(),
  description: z.string(),
  amount: Amount,
  type: z.enum(TRANSACTION_TYPES),
  category: z.string(),
  paymentMethod: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  account: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  tags: z.array(z.string()),
  frequency: Frequency,
  /** The day that all are counted from: its day of the month is kept. */
  anchorDate: z.string(),
  /** Null when none is to come. */
  nextDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  status: z.enum(SCHEDULE_STATUSES),
  /** The transaction that it began with. */
  originId: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RecurringSchedule = z.infer<typeof RecurringSchedule>;

export const RecurringScheduleChange = z.strictObject({
  description: z.optional(Line(500, "Description is required")),
  amount: z.optional(AmountInput()),
  category: z.optional(Line(100, "Category is required")),
  vendor: z.nullish(Line(200)),
  notes: z.nullish(Text(5000)),
  frequency: z.optional(Frequency),
  /** Another day for the next one, from which all later ones are counted. */
  nextDate: z.optional(Day),
  endDate: z.nullish(Day),
});

const read = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
const write = { who: "member", role: "user", flag: "canManageFinances" } as const;
const touches = ["finance", "reports"] as const;

export const listRecurringSchedules = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/recurring-schedules",
  summary: "Recurring transactions, the next one first and ended ones last",
  access: read,
  responses: { 200: z.array(RecurringSchedule) },
});

export const listUpcomingTransactions = endpoint({
  area: "finance",
  kind: "json",
  method: "GET",
  path: "/api/recurring-schedules/upcoming",
  summary: "The transactions that schedules will add in the next days",
  access: read,
  query: z.strictObject({
    days: z.optional(
      z.coerce.number().check(z.int("Use whole days"), z.minimum(1, "At least 1"), z.maximum(366, "At most 366")),
    ),
  }),
  responses: {
    200: z.array(
      z.object({
        scheduleId: Id,
        date: z.string(),
        description: z.string(),
        amount: Amount,
        type: z.enum(TRANSACTION_TYPES),
        category: z.string(),
      }),
    ),
  },
});

export const updateRecurringSchedule = endpoint({
  area: "finance",
  kind: "json",
  method: "PATCH",
  path: "/api/recurring-schedules/{id}",
  summary: "Change future transactions of a schedule; those already added stay as they are",
  access: write,
  touches,
  params: IdParams,
  body: RecurringScheduleChange,
  responses: { 200: RecurringSchedule },
});

const action = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    area: "finance",
    kind: "json",
    method: "POST",
    path: `/api/recurring-schedules/{id}/${name}`,
    summary,
    access: write,
    touches,
    params: IdParams,
    responses: { 200: RecurringSchedule },
  });

export const pauseRecurringSchedule = action("pause", "Pause a schedule; nothing is added until it's resumed");
export const resumeRecurringSchedule = action("resume", "Resume a schedule; dates during the pause are skipped");
export const skipRecurringOccurrence = action("skip", "Skip the next date of a schedule");
export const endRecurringSchedule = action("end", "End a schedule; it can be resumed");
