import { dayFormat } from "@trellis/domain/days/reader-locale.ts";

const KEY = "trellis-calendar-zone";

/** The device's time zone. A browser that hides it says UTC. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Whether to offer the device's zone to a calendar: one that has a place, and whose clocks differ now, in winter or in
 * summer. `asked` is the zone that was offered last.
 */
export function isOffered(calendar: string, device: string, asked: string | null, now: Date): boolean {
  if (device === asked || !device.includes("/") || device.startsWith("Etc/")) return false;
  return [now, new Date(Date.UTC(now.getUTCFullYear(), 0, 1)), new Date(Date.UTC(now.getUTCFullYear(), 6, 1))].some(
    (each) => clockIn(calendar, each) !== clockIn(device, each),
  );
}

const clockIn = (timeZone: string, instant: Date) =>
  dayFormat({ dateStyle: "short", timeStyle: "short" }, timeZone).format(instant);

/** The zone that this device asked about; null where it may keep nothing. */
export function askedZone(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberAsked(zone: string): void {
  try {
    localStorage.setItem(KEY, zone);
  } catch {
    // It is asked again with the next visit.
  }
}
