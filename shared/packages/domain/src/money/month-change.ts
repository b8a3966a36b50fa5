import { dayFormat } from "../days/reader-locale.ts";
import { formatNumber, withReaderMarks } from "../formats/writing.ts";
import type { Cents } from "./money.ts";

/** Tenths of a percent above which a change is rounded to whole percents. */
const MAX_MEANINGFUL = 9_999n;

/** `+7.1%`, `−8%`, `0%`: by how much an amount differs from the one before. Null where there was none to differ from. */
export function percentChange(now: Cents, before: Cents): string | null {
  if (before <= 0n) return null;
  const difference = now - before;
  const size = difference < 0n ? -difference : difference;
  const tenths = (size * 2_000n + before) / (before * 2n);
  if (tenths === 0n) return "0%";
  const sign = difference < 0n ? "\u2212" : "+";
  if (tenths > MAX_MEANINGFUL) return `${sign}${formatNumber(tenths / 10n)}%`;
  const tenth = tenths % 10n;
  return `${sign}${tenths / 10n}${tenth === 0n ? "" : withReaderMarks(`.${tenth}`)}%`;
}

/** `Oct 1–20`, or `Oct 1` alone: days of one month, from first to last, as the page's language writes them. */
export function dayRange(from: string, to: string): string {
  const days = dayFormat({ month: "short", day: "numeric" });
  return days.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)).replace(/\s*\u2013\s*/, "\u2013");
}
