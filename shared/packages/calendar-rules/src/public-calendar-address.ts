/** The parts of a public calendar's address: `/calendar/<slug>`, `/calendar/<slug>/<event>[/<occurrence>]`. */
interface CalendarAddress {
  slug: string;
  eventId: string | undefined;
  /** The start of one date of a series, or empty. */
  occurrence: string;
}

/** The address of an event's own page: `<calendar>/<id>`, followed by the occurrence of a series. */
export const eventAddress = (
  calendarUrl: string,
  { id, occurrence }: { id: string; occurrence?: string | null },
): string => `${calendarUrl}/${id}${occurrence ? `/${occurrence.replace(".000Z", "Z")}` : ""}`;

/** Reads what `eventAddress` wrote below `/calendar/<slug>`. */
export function readCalendarAddress(pathname: string): CalendarAddress {
  const [, , slug = "", eventId, occurrence = ""] = pathname.split("/").map(decodePart);
  return { slug, eventId: eventId || undefined, occurrence };
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "-"; // a stray %: no calendar has such an address
  }
}
