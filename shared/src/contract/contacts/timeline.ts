import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Amount, Day, IdParams, Instant, PageQuery } from "../fields.ts";
import { READ } from "./access.ts";

/** What happens between an organization and a person. `change` is the record's own story: added, imported, merged. */
export const TIMELINE_KINDS = ["gift", "invoice", "payment", "answer", "mail", "event", "note", "change"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const TimelineEntry = z.object({
  /** Unique within the time line: the record's id, with a word behind it where a record has several entries. */
  id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** Where it stands in the order. */
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
  /** Who did it, of the organization's own people. */
  by: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** "gift,invoice": some of the kinds. */
const Kinds = z.pipe(
  z.string().check(z.maxLength(100)),
  z.transform((text: string, context): TimelineKind[] => {
    const words = text.split(",").filter((word) => word !== "");
    const known = TIMELINE_KINDS.filter((kind) => words.includes(kind));
    if (words.length > 0 && known.length === new Set(words).size) return known;
    context.issues.push({ code: "custom", message: `Use some of ${TIMELINE_KINDS.join(",")}`, input: text });
    return z.NEVER;
  }),
);

export const getContactTimeline = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contacts/{id}/timeline",
  summary: "What happened with a person in every area that the member may read, newest first",
  access: READ,
  params: IdParams,
  query: z.strictObject({ kinds: z.optional(Kinds), ...PageQuery }),
  paged: true,
  responses: { 200: z.array(TimelineEntry) },
});
