import type { PublicCalendar, PublicEvent } from "@trellis/contract-calendar/public-calendar.ts";

const PATIENCE_MS = 30_000;

/** What the server refuses. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, body: unknown) {
    const { message } = (body ?? {}) as { message?: unknown };
    super(typeof message === "string" ? message : "");
    this.status = status;
  }
}

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path, { credentials: "omit", signal: AbortSignal.timeout(PATIENCE_MS) });
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Refused(answer.status, read);
  return read as Answer;
}

/** What a visitor asks for; what is empty is left out. */
interface CalendarQuery {
  from?: string;
  to?: string;
  q?: string;
  type?: string;
  limit?: string;
  cursor?: string;
}

const base = (slug: string) => `/api/public/calendars/${encodeURIComponent(slug)}`;
const withQuery = (path: string, query: object) => {
  const given = Object.entries(query).filter(([, value]) => value);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given as [string, string][])}`;
};

export const readCalendar = (slug: string, parameters: CalendarQuery) =>
  ask<PublicCalendar>(withQuery(base(slug), parameters));

export const readEvent = (slug: string, id: string, occurrence: string) =>
  ask<PublicEvent>(withQuery(`${base(slug)}/events/${encodeURIComponent(id)}`, { occurrence }));

/** Where an event's file is: of a series whole where no occurrence is named. */
export const eventFile = (slug: string, id: string, occurrence: string | null) =>
  withQuery(`${base(slug)}/events/${id}/ics`, { occurrence });
