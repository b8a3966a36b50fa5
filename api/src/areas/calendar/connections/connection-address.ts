import type { CalendarConnection } from "@trellis/contract-calendar/connections.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import { type SealedPlace, type Secrets, UnopenedSecret } from "../../../kernel/services/secrets/seal.ts";
import type { calendarConnection } from "../schema/connection-schema.ts";

export type ConnectionRow = typeof calendarConnection.$inferSelect;

/** A calendar's address in the form that is fetched. */
export interface CalendarAddress extends Pick<CalendarConnection, "calendarId" | "host"> {
  url: string;
}

/**
 * Reads what a person pasted: `webcal:` is http with another name, asked for with encryption. Throws invalid, naming the field,
 * in words that do not repeat the address.
 */
export function readAddress(text: string): CalendarAddress {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, "https:"));
  if (!url || !/^https?:$/.test(url.protocol))
    throw invalid("address", "Use an address that starts with https:// or webcal://");
  if (url.username !== "" || url.password !== "")
    throw invalid("address", "Leave the user name and password out of the address.");
  url.hash = "";
  return { url: url.href, host: url.hostname, calendarId: calendarIdOf(url) };
}

/** Google's addresses name the calendar: `/calendar/ical/<id>/private-<secret>/basic.ics`. */
function calendarIdOf({ hostname, pathname }: URL): string | null {
  const [, id] = /^\/calendar\/ical\/([^/]+)\//.exec(pathname) ?? [];
  if (hostname !== "calendar.google.com" || id === undefined) return null;
  try {
    return decodeURIComponent(id).slice(0, 300);
  } catch {
    return null;
  }
}

const placeOf = ({ organizationId, id }: Pick<ConnectionRow, "organizationId" | "id">): SealedPlace => ({
  organizationId,
  table: "calendar_connection",
  column: "address_sealed",
  row: id,
});

export const sealAddress = (
  secrets: Secrets,
  owner: Pick<ConnectionRow, "organizationId" | "id">,
  { url }: CalendarAddress,
): string => secrets.seal(placeOf(owner), url);

/** The address on file; undefined where no key of the program opens it. */
export function openAddress(secrets: Secrets, row: ConnectionRow): string | undefined {
  try {
    return secrets.open(placeOf(row), row.addressSealed);
  } catch (error) {
    if (error instanceof UnopenedSecret) return undefined;
    throw error;
  }
}

/** Throws conflict where one of the member's calendars has the same address. */
export function requireNew(secrets: Secrets, { url }: CalendarAddress, others: readonly ConnectionRow[]): void {
  const same = others.find((row) => openAddress(secrets, row) === url);
  if (!same) return;
  const message = `This calendar is already connected, as “${same.calendarName}”.`;
  throw new AppError("conflict", { message, issues: [{ path: "address", message }] });
}
