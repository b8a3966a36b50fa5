import type { ContactGiving } from "@trellis/contract-donations/contact-giving.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { TEXT as GIVING } from "./messages.ts";

type Years = ContactGiving["years"];

/**
 * A bar per year, the current one in full color with its sum above it; the numbers of all of them for screen readers.
 */
export function YearBars({ years }: { years: Years }) {
  const max = Math.max(1, ...years.map(({ amount }) => Number(centsOf(amount))));
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className="mt-3">
      <figcaption className="sr-only">{GIVING.chart({ from: String(first.year), to: String(last.year) })}</figcaption>
      <ol className="flex items-end gap-1">
        {years.map(({ year, amount }) => {
          const cents = centsOf(amount);
          const isNow = year === last.year;
          return (
            <li key={year} className="grid min-w-0 flex-1 justify-items-center gap-1 text-xs text-muted tabular-nums">
              <span className="sr-only">
                {year}: {formatDollars(cents)}
              </span>
              {isNow && (
                <span aria-hidden="true" className="text-text">
                  {formatDollars(cents).slice(0, -3)}
                </span>
              )}
              <span
                aria-hidden="true"
                className={`block w-full rounded-t-xs ${isNow ? "bg-chart-1" : "bg-chart-1-quiet"}`}
                style={{ height: `${cents > 0n ? Math.max(2, Math.round((Number(cents) * 72) / max)) : 1}px` }}
              />
              <span aria-hidden="true">’{String(year).slice(2)}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
