import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id } from "@trellis/contract-base/fields.ts";
import { GIFT_METHODS } from "@trellis/gift-rules/choices.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

/** Completed donations less refunds. "Month" is this one, in the organization's time zone. */
export const DonationStats = z.object({
  totalAmount: Amount,
  totalCount: z.number(),
  monthlyAmount: Amount,
  monthlyCount: z.number(),
  uniqueDonors: z.number(),
});
export type DonationStats = z.infer<typeof DonationStats>;

export const getDonationStats = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donations/stats",
  summary: "Donation totals, all time and this month",
  access: READ,
  responses: { 200: DonationStats },
});

const Sum = z.object({ amount: Amount, count: z.number() });
/** A period beside the same one before; days are inclusive. */
const Compared = z.object({
  from: Day,
  to: Day,
  now: Sum,
  before: Sum,
  beforeFrom: Day,
  beforeTo: Day,
});

export const DonationMonth = z.object({
  /** The month's first day. */
  month: Day,
  amount: Amount,
  /** Of it, from recurring gifts. */
  recurringAmount: Amount,
  count: z.number(),
});
export type DonationMonth = z.infer<typeof DonationMonth>;

export const DonationOverview = z.object({
  /** The last 24 months, this one last: the first twelve are the year before. */
  months: z.array(DonationMonth),
  /** This month until today beside the same days of last month; null where nothing came last month. */
  monthComparison: z.nullable(Compared),
  /** This month until today and the eleven before, beside the same days a year earlier; null where nothing came in those. */
  yearComparison: z.nullable(Compared),
  /** Of a gift, in the days of `yearComparison`; null without one. */
  averageAmount: z.nullable(Amount),
  /** Promises that are active now, and what they bring in an average month. */
  recurring: z.object({ count: z.number(), monthlyAmount: Amount }),
  /** Donors whose first gift came this month, and in this month and the eleven before. */
  newDonors: z.object({ month: z.number(), year: z.number() }),
});
export type DonationOverview = z.infer<typeof DonationOverview>;

export const getDonationOverview = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donations/overview",
  summary: "Donations by month compared with the period before, with recurring value and new donors",
  access: READ,
  responses: { 200: DonationOverview },
});

export const DonorYear = z.object({
  year: z.number(),
  /** Everyone who gave in it. */
  donors: z.number(),
  /** Of them, whose first gift of all came in it. */
  newDonors: z.number(),
  /** Of them, who also gave in the year before. */
  retained: z.number(),
  /** Everyone who gave in the year before: `retained` of so many. */
  donorsBefore: z.number(),
});

export const DonorRetention = z.object({
  /** Of those who gave in the twelve months before the last twelve, how many gave again since. */
  from: Day,
  to: Day,
  donorsBefore: z.number(),
  retained: z.number(),
  /** The last six calendar years with a gift, the latest first; this year is not over. */
  years: z.array(DonorYear),
});
export type DonorRetention = z.infer<typeof DonorRetention>;

export const getDonorRetention = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donations/retention",
  summary: "How many donors gave again, over twelve months and by calendar year",
  access: READ,
  responses: { 200: DonorRetention },
});

const Share = { amount: Amount, count: z.number() };

export const DonationAnalytics = z.object({
  from: Day,
  to: Day,
  amount: Amount,
  count: z.number(),
  averageAmount: z.nullable(Amount),
  /** Half of the gifts were larger, half smaller. */
  medianAmount: z.nullable(Amount),
  /** The same days a year before. */
  yearBefore: z.object(Share),
  /** Each month that the range touches, with what came in it and in the same days a year before. */
  months: z.array(z.object({ month: Day, amount: Amount, count: z.number(), beforeAmount: Amount })),
  /** The largest first; a gift without a form has none. */
  forms: z.array(z.object({ formId: z.nullable(Id), title: z.nullable(z.string()), ...Share })),
  methods: z.array(z.object({ paymentMethod: z.enum(GIFT_METHODS), ...Share })),
  oneTime: z.object(Share),
  recurring: z.object(Share),
  donors: z.object({
    /** Whose first gift of all came in the range. */
    new: z.number(),
    returning: z.number(),
  }),
  /** How many gifts were of which size: from `minimum` up to, not including, the next one's. */
  sizes: z.array(z.object({ minimum: Amount, maximum: z.nullable(Amount), ...Share })),
});
export type DonationAnalytics = z.infer<typeof DonationAnalytics>;

export const getDonationAnalytics = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donations/analytics",
  summary:
    "Donations in a date range by month, form, method, size and donor; this month and the eleven before by default",
  access: READ,
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  readsReplica: true,
  responses: { 200: DonationAnalytics },
});
