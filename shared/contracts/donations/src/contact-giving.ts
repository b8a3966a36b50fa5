import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

/** What one contact gave. Amounts less what was refunded. */
export const ContactGiving = z.object({
  /** All of it, with what someone wrote that was given before. */
  totalAmount: Amount,
  /** Of it, what was given before gifts were recorded here. */
  beforeAmount: Amount,
  giftCount: z.number(),
  thisYearAmount: Amount,
  averageAmount: Amount,
  lastGiftDate: z.nullable(Day),
  /** Six years at most, this one last; empty without a gift. Years between without one are "0.00". */
  years: z.array(z.object({ year: z.number(), amount: Amount })),
  /** The year of the first gift. */
  since: z.nullable(z.number()),
  /** Recurring gifts that are active or paused. */
  recurringCount: z.number(),
  /** Whom the next gift by hand belongs to; null for someone who never gave. */
  donor: z.nullable(z.object({ id: Id, name: z.string(), email: z.nullable(z.string()), giftCount: z.number() })),
  /** What a donor's record would begin with. */
  name: z.string(),
  email: z.nullable(z.string()),
});
export type ContactGiving = z.infer<typeof ContactGiving>;

export const getContactGiving = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/contacts/{id}/giving",
  summary: "A contact's giving: in total, by year, this year and on average",
  access: READ,
  params: IdParams,
  responses: { 200: ContactGiving },
});
