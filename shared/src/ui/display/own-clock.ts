import { instantText } from "@trellis/domain/days/instant-text.ts";

/** The device's time zone. A browser that hides it says UTC. */
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant on the device's clock, `Dec 31, 2026, 11:59 PM`; null where that is the time in `timeZone` too, and where the
 * device doesn't say at which place it is.
 */
export function ownClock(at: string, timeZone: string, device: string = deviceZone()): string | null {
  if (!device.includes("/") || device.startsWith("Etc/")) return null;
  const own = instantText(at, device);
  return own === instantText(at, timeZone) ? null : own;
}
