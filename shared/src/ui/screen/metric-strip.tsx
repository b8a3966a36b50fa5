import { Children, type ReactNode } from "react";
import { classes } from "../display/classes.ts";

interface MetricStripProps {
  children: ReactNode;
  className?: string;
  /** `div` if each child brings its own `dl`. */
  as?: "dl" | "div";
}

/** Two to five related figures, in one card. Two by two on a phone, with a fifth below them; three are below each other. */
export function MetricStrip({ children, className, as: Element = "dl" }: MetricStripProps) {
  const count = Children.toArray(children).length;
  const inPairs = count % 2 === 0 || count > 3;
  return (
    <Element
      data-pairs={inPairs || undefined}
      className={classes(
        "group/strip grid min-w-0 overflow-hidden rounded-lg border border-solid border-border bg-surface sm:auto-cols-fr sm:grid-flow-col",
        // A remote's figure is in a `dl` that has no box, as its wrapper.
        inPairs &&
          "max-sm:grid-cols-2 max-sm:[&>:nth-child(odd):last-child,&>:nth-child(odd):last-child_dl>*]:col-span-2",
        className,
      )}
    >
      {children}
    </Element>
  );
}

interface MetricProps {
  label: ReactNode;
  value: ReactNode;
  /** What it is compared with: "+7.1% vs Oct 1–20". */
  note?: ReactNode;
  chart?: ReactNode;
}

export function Metric({ label, value, note, chart }: MetricProps) {
  return (
    // The hairlines lie before each figure; those of the first column and row fall outside the card.
    <div className="@container relative flex min-w-0 flex-col gap-0.5 p-4 before:absolute before:inset-y-4 before:-inset-s-px before:w-px before:bg-hairline before:content-[''] after:absolute after:inset-x-4 after:-top-px after:h-px after:bg-hairline after:content-[''] group-data-pairs/strip:after:inset-x-0 sm:p-5 sm:before:inset-y-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="strip-figure mt-1 font-semibold tracking-figure tabular-nums">{value}</dd>
      {note != null && (
        // Two by two on a phone a note may take a second line: its room is there before it comes.
        <dd className="text-sm text-muted wrap-anywhere max-sm:group-data-pairs/strip:min-h-[2lh] [&_b]:font-medium [&_b]:text-text">
          {note}
        </dd>
      )}
      {/* At the bottom: charts of figures side by side share one baseline. */}
      {chart != null && <dd className="mt-auto pt-4">{chart}</dd>}
    </div>
  );
}
