import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";
import { ACTIVITY_TYPES } from "./activity-choices.ts";
import { CONTACT_MESSAGE_STATUSES } from "./message-choices.ts";

/**
 * Events between an organization and a person. `activity` is what a member recorded: a call, a visit; `change` the
 * record's own story: added, imported, merged.
 */
export const TIMELINE_KINDS = [
  "gift",
  "invoice",
  "payment",
  "answer",
  "mail",
  "event",
  "note",
  "activity",
  "change",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TimelineEntry = z.object({
  /** Unique within the timeline: the record's id, with a word behind it where a record has several entries. */
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** Where it is in the order. */
  at: Instant,
  /** Of what has a day and no time: that day. Then `at` is its noon in the organization's time zone. */
  day: z.nullable(Day),
  title: z.string(),
  /** One more line or, of a note, what it says. */
  text: z.nullable(z.string()),
  /** Signed: money that came is positive, money that went back negative. */
  amount: z.nullable(Amount),
  currency: z.nullable(z.string()),
  /** Where the record opens: a path of the shell. */
  link: z.nullable(z.string()),
  /** The member who did it. */
  by: z.nullable(z.string()),
  /** Of an activity: what it was. Its id is the entry's. */
  activity: z.optional(z.enum(ACTIVITY_TYPES)),
  /** Of a personal mail: whether it went out. Its id is the entry's. */
  delivery: z.optional(z.enum(CONTACT_MESSAGE_STATUSES)),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** "gift,invoice": some of the kinds. */
const Kinds = z.pipe(
  z.string().check(z.maxLength(100)),
  z.transform((text: string, context): TimelineKind[] => {
    const words = text.split(",").filter((word) => word !== "");
    const known = TIMELINE_KINDS.filter((kind) => words.includes(kind));
    if (words.length > 0 && known.length === new Set(words).size) return known;
    context.issues.push({ code: "custom", message: `Use any of ${TIMELINE_KINDS.join(",")}`, input: text });
    return z.NEVER;
  }),
);

/** Begins with the last day of this year, in the organization's time zone. */
const Year = z.coerce.number().check(z.int("Use a year like 2025"), z.minimum(1900), z.maximum(2200));

export const getContactTimeline = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/{id}/timeline",
  summary: "A contact's timeline across all areas you can read, newest first",
  access: READ,
  params: IdParams,
  query: z.strictObject({ kinds: z.optional(Kinds), year: z.optional(Year), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(TimelineEntry) },
});

export const getContactTimelineYears = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/{id}/timeline/years",
  summary: "Years with entries in a contact's timeline, newest first",
  access: READ,
  params: IdParams,
  query: z.strictObject({ kinds: z.optional(Kinds) }),
  responses: { 200: z.array(z.number()) },
});
