import type { getContactTimeline as endpoint, TimelineEntry } from "@trellis/shared/contract/contacts/timeline.ts";
import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import { hasStanding } from "../../http/access.ts";
import { type Context, Page } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { readContactIdentity } from "./identity.ts";
import type { TimelinePosition, TimelineSource } from "./timeline-source.ts";

const PAGE_ENTRIES = 30;

/** One page of all that the areas tell of a person. Throws not_found, malformed for a cursor that is not ours. */
export async function readTimeline(
  context: Context,
  { params, query }: EndpointParsed<typeof endpoint>,
  sources: readonly TimelineSource[],
): Promise<Page<TimelineEntry>> {
  const before = readCursor(query.cursor);
  const limit = query.limit ?? PAGE_ENTRIES;
  const identity = await readContactIdentity(context, params.id);
  const asked = sources
    .filter(({ access }) => hasStanding(context.member, access) && fitsOrganization(context, access))
    .map((source) => ({
      source,
      kinds: source.kinds.filter((kind) => query.kinds === undefined || query.kinds.includes(kind)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  // One more than a page of each: then the newest of all of them are among these.
  const found = await Promise.all(
    asked.map(({ source, kinds }) => source.read(context, identity, { before, most: limit + 1, kinds })),
  );
  const entries = found.flat().sort(newestFirst);
  const last = entries.length > limit ? entries[limit - 1] : undefined;
  return new Page(entries.slice(0, limit), last ? `${new Date(last.at).getTime()}_${last.id}` : null);
}

const fitsOrganization = ({ organization }: Context, { organizationType }: TimelineSource["access"]) =>
  organizationType === undefined || organizationType === organization.type;

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
    throw new AppError("malformed", { message: "This page of the time line is not known. Load the page again." });
  return { at, id };
}
