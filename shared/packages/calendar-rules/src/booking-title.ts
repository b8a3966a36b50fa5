import type { BookingLanguage } from "./choices.ts";

/**
 * What a booking is called on its visitor's own calendar: it names the host, as the host's names the visitor.
 *
 * @param title the meeting type's title, or empty
 */
export function visitorTitle(title: string, hostName: string, language: BookingLanguage): string {
  if (title.includes(hostName)) return title;
  if (language === "es") return `${title || "Reunión"} con ${hostName}`;
  return `${title || "Meeting"} with ${hostName}`;
}
