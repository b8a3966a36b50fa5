import type { Context } from "../../../kernel/http/context.ts";
import { Event } from "../../../ports/events.ts";

/**
 * An event was created, changed, deleted or restored, and is written. Bookings and sign-ups behind it follow. Returns
 * the addresses, in lower case, of people who get emails of their own about it. Throws conflict if one of them cannot
 * follow.
 */
export const eventWritten = new Event<Context, { eventId: string }, ReadonlySet<string>>("calendar.event-written");

/** Dates of a series were canceled, or it ends earlier, and that is written. */
export const datesCanceled = new Event<Context, { seriesId: string }>("calendar.dates-canceled");
