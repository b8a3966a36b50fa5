import { CALENDAR_FILE_BYTES, CALENDAR_FILE_EVENTS } from "@trellis/contract-calendar/calendar-files.ts";
import type { CalendarProvider, ConnectionProblem } from "@trellis/contract-calendar/connections.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { decodeText } from "@trellis/table-files/encoding/text-encoding.ts";
import { type Web, WebTrouble } from "../../../kernel/services/web/web.ts";

const TIMEOUT_MS = 20_000;

/** Events of one connected calendar that are kept: what is over for a year is left out before. */
export const MAX_CONNECTED_EVENTS = 5000;

/** Why a connected calendar was not read. */
export class ConnectionTrouble extends Error {
  readonly code: ConnectionProblem;

  constructor(code: ConnectionProblem) {
    super(`calendar connection: ${code}`);
    this.code = code;
  }
}

/** What a person reads about a problem, and does about it. */
export function problemWords(code: ConnectionProblem, provider: CalendarProvider): string {
  const again = WHERE[provider];
  switch (code) {
    case "gone":
      return `This address is no longer valid. ${again}`;
    case "refused":
      return `The calendar's server refused access to this address. ${again}`;
    case "not_calendar":
      return `This address doesn't lead to a calendar. ${again}`;
    case "too_large":
      return `This calendar is too large: at most ${CALENDAR_FILE_BYTES / 1024 / 1024} MB, and ${formatNumber(MAX_CONNECTED_EVENTS)} events from the past year on.`;
    case "unreachable":
      return "This calendar's server can't be reached or doesn't answer in time. We'll try again automatically.";
    case "not_public":
      return "This address isn't on the public internet. Use the address that the calendar's provider shows.";
    case "unreadable":
      return `The server can't decrypt this address with its current keys. ${again}`;
  }
}

const WHERE: Readonly<Record<CalendarProvider, string>> = {
  google: "Copy the “Secret address in iCal format” from the calendar's settings again.",
  outlook: "Publish the calendar again in Outlook’s settings and copy the address that ends in .ics.",
  apple: "Share the calendar as a public calendar again and copy its address.",
  caldav: "Copy the calendar's address again, the one that ends in .ics.",
};

/** A file as it was read, with what its server wants to hear the next time. */
export interface ConnectedFile {
  text: string;
  etag: string | null;
  lastModified: string | null;
}

/** Headers of the last file that was read. */
export type LastRead = Pick<ConnectedFile, "etag" | "lastModified">;

/** Reads a calendar; null where it is as it was. Throws ConnectionTrouble. */
export async function readConnectedFile(web: Web, url: string, last: LastRead | null): Promise<ConnectedFile | null> {
  const { status, headers, body } = await ask(web, url, last);
  if (status === 304 && last !== null) return null;
  if (status === 404 || status === 410) throw new ConnectionTrouble("gone");
  if (status === 401 || status === 403) throw new ConnectionTrouble("refused");
  if (status !== 200) throw new ConnectionTrouble("unreachable");
  const { text } = decodeText(body);
  if (!/^\s*BEGIN:VCALENDAR\b/i.test(text)) throw new ConnectionTrouble("not_calendar");
  // An incomplete download must not delete the rest.
  if (!/\bEND:VCALENDAR\s*$/i.test(text)) throw new ConnectionTrouble("unreachable");
  const kept = (name: string) => headers[name]?.slice(0, 500) ?? null;
  return { text, etag: kept("etag"), lastModified: kept("last-modified") };
}

async function ask(web: Web, url: string, last: LastRead | null) {
  try {
    return await web.request({
      url,
      headers: {
        Accept: "text/calendar, text/plain;q=0.5, */*;q=0.1",
        "User-Agent": "Calendar/1.0",
        ...(last?.etag ? { "If-None-Match": last.etag } : {}),
        ...(last?.lastModified ? { "If-Modified-Since": last.lastModified } : {}),
      },
      maxBytes: CALENDAR_FILE_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
  } catch (error) {
    if (error instanceof WebTrouble) throw new ConnectionTrouble(error.code);
    throw error;
  }
}

/** More than any calendar may have, before what is long over is left out. */
export const MAX_FILE_EVENTS = CALENDAR_FILE_EVENTS;
