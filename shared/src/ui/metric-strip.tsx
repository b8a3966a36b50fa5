import { Children, type ReactNode } from "react";
import { classes } from "./classes.ts";

/** Two to four figures that belong together, in one card. Two by two on a phone; three stand below each other. */
export function MetricStrip({ children, className }: { children: ReactNode; className?: string }) {
  const count = Children.toArray(children).length;
  return (
    <dl
      className={classes(
        "grid min-w-0 overflow-hidden rounded-lg border border-solid border-border bg-surface sm:auto-cols-fr sm:grid-flow-col",
        count % 2 === 0 && "max-sm:grid-cols-2",
        className,
      )}
    >
      {children}
    </dl>
  );
}

export interface MetricProps {
  label: ReactNode;
  value: ReactNode;
  /** What it is compared with: "+7.1% vs Oct 1–20". */
  note?: ReactNode;
  chart?: ReactNode;
}

export function Metric({ label, value, note, chart }: MetricProps) {
  return (
    // The hairline is each figure's own upper and left edge, pushed under the card's line for the first of a row.
    <div className="relative -mt-px -ml-px grid min-w-0 content-start gap-0.5 p-4 sm:p-5 max-sm:border-t max-sm:border-solid max-sm:border-hairline before:absolute before:inset-y-4 before:left-0 before:w-px before:bg-hairline before:content-[''] sm:before:inset-y-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-[1.25rem] leading-[1.625rem] font-semibold tracking-figure tabular-nums sm:text-2xl">
        {value}
      </dd>
      {note != null && <dd className="text-sm text-muted [&_b]:font-medium [&_b]:text-text">{note}</dd>}
      {chart != null && <dd className="mt-4">{chart}</dd>}
    </div>
  );
}
