import type { TimelineEntry, TimelineKind } from "@trellis/contract-contacts/timeline.ts";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context, Zoned } from "../kernel/http/context.ts";
import type { Source } from "../kernel/http/sources.ts";
import type { ContactIdentity } from "./contact-identity.ts";

/** Where a page of a timeline ended. */
export interface TimelinePosition {
  at: Date;
  /** Of the entry. */
  id: string;
}

export interface TimelineRequest {
  /** Only entries after this one: see `isBefore`. */
  before: TimelinePosition | undefined;
  /** The most entries to answer. */
  max: number;
  /** The requested kinds of the source; never empty. */
  kinds: readonly TimelineKind[];
}

/** What an area knows happened with a person: `timeline` of its `area.ts`. */
export interface TimelineSource extends Source {
  kinds: readonly TimelineKind[];
  /** Newest first, by `at` and then by `id`. */
  read(context: Context, identity: ContactIdentity, request: TimelineRequest): Promise<TimelineEntry[]>;
}

/**
 * Condition for entries after the position, for `where`. `at` is a column of instants or `noonOf` a column of days;
 * `id` is what the entry has as its id: a column, or an expression that makes text of it.
 */
export function isBefore(at: SQLWrapper, id: SQLWrapper, before: TimelinePosition | undefined): SQL | undefined {
  return before && sql`(${at}, (${id})::text collate "C") < (${before.at.toISOString()}::timestamptz, ${before.id})`;
}

/** For `orderBy`: newest first, as `isBefore` compares. */
export function newestFirst(at: SQLWrapper, id: SQLWrapper): SQL {
  return sql`${at} desc, (${id})::text collate "C" desc`;
}

/** The instant by which an entry with a day and no time is sorted. */
export function noonOf(day: SQLWrapper, { organization }: Zoned): SQL<string> {
  return sql<string>`((${day} + time '12:00') at time zone ${organization.timeZone})`;
}

/** `at` of a row whose instant was computed by SQL, as text or as a date. */
export const toInstant = (at: string | Date): string => new Date(at).toISOString();
