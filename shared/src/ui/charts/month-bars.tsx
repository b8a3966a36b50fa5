import { type KeyboardEvent, useId, useState } from "react";
import { classes } from "../display/classes.ts";
import { compactDollars, gridSteps, scaleBars } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";

export interface MonthPoint {
  label: string;
  value: bigint;
  /** The period at hand; the last one, where none is marked. */
  current?: boolean;
  /** Below the axis of a full chart in place of the label; empty for none. It may be wider than its bar. */
  tick?: string;
}

interface MonthBarsProps {
  /** Names the chart: "Income by month". */
  label: string;
  points: readonly MonthPoint[];
  /** 1 is the brand's; 2 is neutral, for what it is compared with. */
  tone?: 1 | 2;
  /** No period is at hand: all bars are alike. */
  even?: boolean;
  format: (value: bigint) => string;
  /** Where choosing a bar leads, such as that month's transactions. */
  onSelect?: (index: number) => void;
  /** `spark` 36 px, bars alone; `strip` 56 px with the first and last label; `full` with a grid and every label. */
  size?: "spark" | "strip" | "full";
  formatAxis?: (value: bigint) => string;
  /** Values of a chart beside it: both have one scale, so that their bars can be compared. */
  besides?: readonly bigint[];
}

const NOTHING_BESIDES: readonly bigint[] = [];
const HEIGHT = { spark: "h-9", strip: "h-14", full: "h-44" } as const;
const GAP = { spark: "gap-[3px]", strip: "gap-1", full: "gap-1.5 sm:gap-2.5" } as const;
/** More bars than this are close to each other. */
const MANY = 24;

/**
 * One value for each period, from zero; below zero where it is negative. Point, tap or use the arrow keys to read a bar.
 * The whole plot answers to the pointer, so bars may be narrower than a finger.
 */
export function MonthBars({
  label,
  points,
  tone = 1,
  even = false,
  format,
  onSelect,
  size = "strip",
  formatAxis = compactDollars,
  besides = NOTHING_BESIDES,
}: MonthBarsProps) {
  const id = useId();
  const [active, setActive] = useState<number>();
  const values = points.map((point) => point.value);
  const grid = size === "full" ? gridSteps([...values, ...besides]) : [];
  const scale = scaleBars(values, grid.length > 1 ? { min: grid[0]!, max: grid[grid.length - 1]! } : undefined);
  const marked = points.findIndex((point) => point.current);
  const current = marked < 0 ? points.length - 1 : marked;
  const isNeutral = tone === 2;
  const gap = points.length > MANY ? "gap-px" : GAP[size];

  function onKeyDown(event: KeyboardEvent) {
    const last = points.length - 1;
    const from = active ?? current;
    const to = { ArrowLeft: Math.max(0, from - 1), ArrowRight: Math.min(last, from + 1), Home: 0, End: last }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      setActive(to);
    } else if (onSelect && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      onSelect(from);
    } else if (event.key === "Escape" && active !== undefined) {
      setActive(undefined);
    }
  }

  const plot = (
    <div
      role="listbox"
      aria-label={label}
      aria-orientation="horizontal"
      aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target.matches(":focus-visible") && setActive(active ?? current)}
      onBlur={() => setActive(undefined)}
      onPointerLeave={(event) => event.pointerType !== "touch" && setActive(undefined)}
      className={classes("relative flex rounded-xs", HEIGHT[size], gap, onSelect && "cursor-pointer")}
    >
      {grid.map((step) => (
        <GridLine key={String(step)} top={scaleBars([step], scale).bars[0]!} negative={step < 0n} />
      ))}
      {points.map((point, index) => {
        const bar = scale.bars[index]!;
        const isFull = even || index === current || index === active;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list box above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
          <div
            key={point.label + String(index)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-label={`${point.label}, ${format(point.value)}`}
            onPointerEnter={() => setActive(index)}
            onPointerDown={() => setActive(index)}
            onClick={() => onSelect?.(index)}
            className="relative min-w-0 flex-1"
          >
            <span
              aria-hidden="true"
              className={classes(
                "absolute inset-x-0 mx-auto max-w-10 forced-color-adjust-none",
                bar.negative ? "rounded-b-[2px]" : "rounded-t-[2px]",
                isFull
                  ? isNeutral
                    ? "bg-chart-2"
                    : "bg-chart-1"
                  : isNeutral
                    ? "bg-chart-2-quiet"
                    : "bg-chart-1-quiet",
              )}
              style={
                bar.negative
                  ? { top: `${bar.top}%`, height: `max(2px, ${bar.height}%)` }
                  : { bottom: `${100 - scale.zero}%`, height: `max(2px, ${bar.height}%)` }
              }
            />
          </div>
        );
      })}
      {active !== undefined && (
        <Readout
          label={points[active]!.label}
          value={format(points[active]!.value)}
          at={(active + 0.5) / points.length}
          top={Math.max(0, Math.min(scale.bars[active]!.top, scale.zero))}
        />
      )}
    </div>
  );

  return (
    // Months run one way in every language, as do the arrow keys.
    <div dir="ltr" className="relative min-w-0">
      {size === "full" ? (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <div aria-hidden="true" className="relative min-w-8 text-end text-xs text-muted tabular-nums">
            {grid.map((step) => (
              <span
                key={String(step)}
                className="absolute inset-e-0 -mt-2 whitespace-nowrap"
                style={{ top: `${axisTop(step, scale)}%` }}
              >
                {formatAxis(step)}
              </span>
            ))}
            <span className="invisible whitespace-nowrap">{formatAxis(scale.max)}</span>
          </div>
          {plot}
          <div aria-hidden="true" className={classes("col-start-2 mt-2 flex text-center text-xs text-muted", gap)}>
            {points.map((point, index) => (
              <span
                key={point.label + String(index)}
                className={classes(
                  "min-w-0 flex-1",
                  // On a phone every second label is shown, using its neighbor's space too.
                  point.tick === undefined
                    ? "truncate max-sm:flex max-sm:justify-center max-sm:overflow-visible"
                    : "flex justify-center whitespace-nowrap",
                  point.tick === undefined && (points.length - 1 - index) % 2 === 1 && "max-sm:invisible",
                )}
              >
                {point.tick ?? point.label}
              </span>
            ))}
          </div>
        </div>
      ) : (
        plot
      )}
      {size === "strip" && (
        <div aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-muted">
          <span>{points[0]?.label}</span>
          {points.length > 1 && <span>{points[points.length - 1]?.label}</span>}
        </div>
      )}
      <ChartTable label={label} head={[label]} rows={points.map((point) => [point.label, format(point.value)])} />
    </div>
  );
}

function axisTop(step: bigint, bounds: { min: bigint; max: bigint }): number {
  const { bars, zero } = scaleBars([step], bounds);
  const bar = bars[0]!;
  return bar.negative ? bar.top + bar.height : Math.min(bar.top, zero);
}

function GridLine({ top, negative }: { top: { top: number; height: number }; negative: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-px bg-chart-grid"
      style={{ top: `${negative ? top.top + top.height : top.top}%` }}
    />
  );
}

/** The value over its bar. Kept inside the plot's edges. */
function Readout({ label, value, at, top }: { label: string; value: string; at: number; top: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute z-10 mb-1 rounded-sm bg-text px-2 py-1 text-xs font-medium whitespace-nowrap text-text-inverse tabular-nums"
      style={{ bottom: `${100 - top}%`, left: `${at * 100}%`, translate: `${at * -100}% 0` }}
    >
      {label} <span className="font-normal">{value}</span>
    </span>
  );
}
