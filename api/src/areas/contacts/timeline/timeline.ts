import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/timeline.ts";
import type { TimelineEntry, TimelineKind } from "@trellis/contract-contacts/timeline.ts";
import { dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { AppError } from "../../../kernel/errors.ts";
import { type Context, Page, type Zoned } from "../../../kernel/http/context.ts";
import type { SourceList } from "../../../kernel/http/sources.ts";
import type { ContactIdentity } from "../../../ports/contact-identity.ts";
import type { TimelinePosition, TimelineSource } from "../../../ports/timeline.ts";
import { readContactIdentity } from "../people/identity.ts";

const PAGE_ENTRIES = 30;
/** How many years are listed; earlier ones follow the last. */
const MAX_YEARS = 30;

/** One page of all that the areas have about a person. Throws not_found, malformed for an invalid cursor. */
export async function readTimeline(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.getContactTimeline>,
  sources: SourceList<TimelineSource>,
): Promise<Page<TimelineEntry>> {
  const before = readCursor(query.cursor) ?? (query.year === undefined ? undefined : endOf(query.year, context));
  const limit = query.limit ?? PAGE_ENTRIES;
  const identity = await readContactIdentity(context, params.id);
  // One more than a page of each: then the newest of all of them are among these.
  const entries = await readEntries(context, identity, sourcesFor(context, sources, query.kinds), before, limit + 1);
  const last = entries.length > limit ? entries[limit - 1] : undefined;
  return new Page(entries.slice(0, limit), last ? `${new Date(last.at).getTime()}_${last.id}` : null);
}

/** The years in which something happened, newest first: each costs one look at the newest entry before it. */
export async function readTimelineYears(
  context: Context,
  { params, query }: EndpointParsed<typeof contract.getContactTimelineYears>,
  sources: SourceList<TimelineSource>,
): Promise<number[]> {
  const identity = await readContactIdentity(context, params.id);
  const asked = sourcesFor(context, sources, query.kinds);
  const years: number[] = [];
  let before: TimelinePosition | undefined;
  while (years.length < MAX_YEARS) {
    const [newest] = await readEntries(context, identity, asked, before, 1);
    if (!newest) break;
    const year = Number((newest.day ?? dayInZone(new Date(newest.at), context.organization.timeZone)).slice(0, 4));
    years.push(year);
    before = endOf(year - 1, context);
  }
  return years;
}

type Asked = { source: TimelineSource; kinds: TimelineKind[] };

function sourcesFor(
  context: Context,
  sources: SourceList<TimelineSource>,
  wanted: readonly TimelineKind[] | undefined,
): Asked[] {
  return sources
    .readableBy(context)
    .map((source) => ({
      source,
      kinds: source.kinds.filter((kind) => wanted === undefined || wanted.includes(kind)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

async function readEntries(
  context: Context,
  identity: ContactIdentity,
  asked: readonly Asked[],
  before: TimelinePosition | undefined,
  max: number,
): Promise<TimelineEntry[]> {
  const found = await Promise.all(
    asked.map(({ source, kinds }) => source.read(context, identity, { before, max, kinds })),
  );
  return found.flat().sort(newestFirst);
}

/** The position before a year's last entry. */
const endOf = (year: number, { organization }: Zoned): TimelinePosition => ({
  at: startOfDay(`${year + 1}-01-01`, organization.timeZone),
  id: "",
});

function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  const apart = new Date(b.at).getTime() - new Date(a.at).getTime();
  if (apart !== 0) return apart;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

function readCursor(cursor: string | undefined): TimelinePosition | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = /^(\d{1,15})_([\w:.-]{1,200})$/.exec(cursor) ?? [];
  const at = new Date(Number(time));
  if (time === undefined || id === undefined || Number.isNaN(at.getTime()))
    throw new AppError("malformed", { message: "This page of the timeline can't be found. Reload the page." });
  return { at, id };
}
