import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { clockText } from "@trellis/domain/days/instant-text.ts";
import { type OrganizationFormats, weekStartOf, writingOf } from "@trellis/domain/formats/organization-formats.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { TEXT } from "./messages.ts";

const SAMPLE_CENTS = 1_234_567_89n;

/** `Nov 26, 2026 · 3:05 PM · $1,234,567.89 · week of Nov 22 – Nov 28`, as these formats have it. */
export function sampleOf(formats: OrganizationFormats, timeZone: string, now: Date): string {
  const day = dayInZone(now, timeZone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const first = addDays(day, -((weekday - weekStartOf(formats) + 7) % 7));
  return writtenAs(formats, () =>
    [
      formatDay(day),
      clockText(now, timeZone),
      formatDollars(SAMPLE_CENTS),
      TEXT.sampleWeek({
        from: formatDay(first, { year: false }),
        to: formatDay(addDays(first, 6), { year: false }),
      }),
    ].join(" · "),
  );
}

/** What `write` returns while the page writes as these formats say; nothing else is drawn meanwhile. */
function writtenAs(formats: OrganizationFormats, write: () => string): string {
  const before = globalThis.readerWriting;
  globalThis.readerWriting = writingOf(formats);
  try {
    return write();
  } finally {
    globalThis.readerWriting = before;
  }
}
