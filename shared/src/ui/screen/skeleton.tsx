import { classes } from "../display/classes.ts";
import { TEXT } from "../words/messages.ts";

/**
 * One grey bar of what comes: give it the size of the text, `className="h-4 w-32"`. Several bars pulse as one when what
 * holds them has `animate-pulse`: a layer for each would cost more than drawing them.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block animate-pulse rounded-xs bg-surface-pressed", className ?? "h-3 w-full")}
    />
  );
}

/** Twelve bars of a chart that is on its way: give it a height. */
export function SkeletonBars({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes("bars block animate-pulse bg-surface-pressed", className)} />;
}

/** The bars of a chart, for remotes that draw each of them. */
export const BAR_HEIGHTS = [
  "h-full",
  "h-1/2",
  "h-2/5",
  "h-3/5",
  "h-2/3",
  "h-1/2",
  "h-3/4",
  "h-1/2",
  "h-2/5",
  "h-3/5",
  "h-2/3",
  "h-1/2",
];

const LENGTHS = ["[--first:60%]", "[--first:50%]", "[--first:67%]", "[--first:42%]"];

interface SkeletonRowsProps {
  rows: number;
  /** 56 px rows with a glyph, or a table's of 47 px: as high as what takes their place. */
  kind?: "list" | "table";
  label?: string;
}

export function SkeletonRows({ rows, kind = "list", label = TEXT.loading }: SkeletonRowsProps) {
  return (
    <div role="status" data-bleed="" aria-busy="true" className="animate-pulse">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className={classes(
            "mx-4 flex items-center gap-3 border-b border-solid border-hairline last:border-b-0 sm:mx-5",
            kind === "list" ? "h-14" : "h-11.75",
          )}
        >
          {kind === "list" && <Skeleton className="size-8 shrink-0 rounded-md" />}
          <span
            className={classes("lines flex-1 bg-surface-pressed [--second:25%]", LENGTHS[index % LENGTHS.length])}
          />
          <span className="lines lines-at-end w-18 bg-surface-pressed [--first:100%] [--second:78%]" />
        </div>
      ))}
    </div>
  );
}

interface SkeletonMetricsProps {
  count: number;
  /** Each figure's MonthBars, by its size; `true` is a strip. */
  chart?: boolean | "spark" | "strip";
}

/** A MetricStrip on its way. */
export function SkeletonMetrics({ count, chart = false }: SkeletonMetricsProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      className={classes(
        "grid rounded-lg border border-solid border-border bg-surface sm:auto-cols-fr sm:grid-flow-col",
        count % 2 === 0 && "max-sm:grid-cols-2",
      )}
    >
      <span className="sr-only">{TEXT.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid animate-pulse content-start p-4 sm:p-5">
          <Skeleton className="my-[0.1875rem] h-3 w-24" />
          <Skeleton className="mt-2.5 mb-0.5 h-5 w-32 sm:mb-1.5" />
          <Skeleton className="my-[0.3125rem] h-3 w-20" />
          {chart && <SkeletonBars className={chart === "spark" ? "mt-4 h-9" : "mt-4 mb-5.5 h-14"} />}
        </div>
      ))}
    </div>
  );
}
