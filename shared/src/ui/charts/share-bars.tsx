import { percentagesOf } from "@trellis/domain/money/percentages.ts";
import { classes } from "../display/classes.ts";

interface Share {
  label: string;
  count: number;
}

interface ShareBarsProps {
  label: string;
  shares: readonly Share[];
  /** What a hundred percent is, where one person may choose several: the answers, not the ticks. Percentages then do not sum to 100. */
  outOf?: number;
}

/** Parts of a whole: a bar each, with count and percent beside it. */
export function ShareBars({ label, shares, outOf }: ShareBarsProps) {
  const counts = shares.map((share) => share.count);
  const percents =
    outOf === undefined
      ? percentagesOf(counts)
      : counts.map((count) => (outOf === 0 ? 0 : Math.round((count * 100) / outOf)));
  return (
    <ul aria-label={label} className="grid gap-3">
      {shares.map((share, index) => (
        <li key={share.label} className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{share.label}</span>
          <span className="text-end text-muted tabular-nums">{share.count.toLocaleString("en-US")}</span>
          <span className="text-end font-medium tabular-nums">{percents[index]}%</span>
          <ShareTrack percent={percents[index] ?? 0} className="col-span-full" />
        </li>
      ))}
    </ul>
  );
}

export function ShareTrack({ percent, className }: { percent: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block h-2 overflow-hidden rounded-xs bg-surface-pressed forced-color-adjust-none", className)}
    >
      <span className="block h-full rounded-xs bg-chart-1" style={{ width: `${percent}%` }} />
    </span>
  );
}
