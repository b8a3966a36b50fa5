import { type KeyboardEvent, useId, useState } from "react";
import { classes } from "../display/classes.ts";
import { compactDollars, gridSteps, scaleBars } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";

/** One step: what was, what is expected with its band, or both. */
export interface BandPoint {
  label: string;
  actual: bigint | null;
  expected: bigint | null;
  low: bigint | null;
  high: bigint | null;
}

interface BandLineProps {
  /** Names the chart: "Income by month". */
  label: string;
  points: readonly BandPoint[];
  format: (value: bigint) => string;
  /** Names of the parts, for the legend, the readout and the table. */
  words: { actual: string; expected: string; band: string };
  formatAxis?: (value: bigint) => string;
}

/** At most so many labels below the plot. */
const MAX_LABELS = 8;

/**
 * What was as a line, what is expected as a dashed one that continues from it, and the band around it. Point, tap or
 * use the arrow keys to read a step.
 */
export function BandLine({ label, points, format, words, formatAxis = compactDollars }: BandLineProps) {
  const id = useId();
  const [active, setActive] = useState<number>();
  const values = points.flatMap(({ actual, expected, high }) => [actual ?? 0n, expected ?? 0n, high ?? 0n]);
  const grid = gridSteps(values);
  const bounds = { min: grid[0] ?? 0n, max: grid[grid.length - 1] ?? 0n };
  const topOf = (value: bigint) => scaleBars([value], bounds).bars[0]?.top ?? 100;
  const xOf = (index: number) => ((index + 0.5) / points.length) * 100;
  const shown = points[active ?? -1];

  function onKeyDown(event: KeyboardEvent) {
    const last = points.length - 1;
    const from = active ?? last;
    const to = { ArrowLeft: Math.max(0, from - 1), ArrowRight: Math.min(last, from + 1), Home: 0, End: last }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      setActive(to);
    } else if (event.key === "Escape" && active !== undefined) setActive(undefined);
  }

  return (
    <div className="relative min-w-0">
      <Legend words={words} />
      {/* Time runs one way in every language, as in the drawing. */}
      <div dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div aria-hidden="true" className="relative min-w-8 text-end text-xs text-muted tabular-nums">
          {grid.map((step) => (
            <span
              key={String(step)}
              className="absolute inset-e-0 -mt-2 whitespace-nowrap"
              style={{ top: `${topOf(step)}%` }}
            >
              {formatAxis(step)}
            </span>
          ))}
          <span className="invisible whitespace-nowrap">{formatAxis(bounds.max)}</span>
        </div>
        <div
          role="listbox"
          aria-label={label}
          aria-orientation="horizontal"
          aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.matches(":focus-visible") && setActive(active ?? points.length - 1)}
          onBlur={() => setActive(undefined)}
          onPointerLeave={(event) => event.pointerType !== "touch" && setActive(undefined)}
          className="relative flex h-52 rounded-xs"
        >
          {grid.map((step) => (
            <span
              key={String(step)}
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0 h-px bg-chart-grid"
              style={{ top: `${topOf(step)}%` }}
            />
          ))}
          <Plot points={points} xOf={xOf} topOf={topOf} />
          {points.map((point, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
            <div
              key={point.label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              aria-label={`${point.label}, ${readout(point, words, format)}`}
              onPointerEnter={() => setActive(index)}
              onPointerDown={() => setActive(index)}
              className="relative min-w-0 flex-1"
            >
              {index === active && <span aria-hidden="true" className="absolute inset-0 mx-auto w-px bg-chart-2" />}
            </div>
          ))}
          {shown && active !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute bottom-full z-10 mb-1 rounded-sm bg-text px-2 py-1 text-xs font-medium whitespace-nowrap text-text-inverse tabular-nums"
              style={{ left: `${xOf(active)}%`, translate: `${-xOf(active)}% 0` }}
            >
              {shown.label} <span className="font-normal">{readout(shown, words, format)}</span>
            </span>
          )}
        </div>
        <AxisLabels points={points} />
      </div>
      <ChartTable
        label={label}
        head={[words.actual, words.expected, words.band]}
        rows={points.map((point) => [
          point.label,
          point.actual === null ? "" : format(point.actual),
          point.expected === null ? "" : format(point.expected),
          bandText(point, format),
        ])}
      />
    </div>
  );
}

interface Scales {
  xOf: (index: number) => number;
  topOf: (value: bigint) => number;
}

function Plot({ points, xOf, topOf }: { points: readonly BandPoint[] } & Scales) {
  const at = (index: number, value: bigint) => `${xOf(index).toFixed(3)},${topOf(value).toFixed(3)}`;
  const firstExpected = points.findIndex(({ expected }) => expected !== null);
  // What runs is no whole step yet: the line of what was ends before it.
  const actual = points.flatMap((point, index) =>
    point.actual === null || point.expected !== null ? [] : [at(index, point.actual)],
  );
  const before = points[firstExpected - 1]?.actual ?? null;
  const start = firstExpected > 0 && before !== null ? [{ index: firstExpected - 1, value: before }] : [];
  const ahead = points.flatMap((point, index) => (point.expected === null ? [] : [{ index, ...point }]));
  const expected = [...start, ...ahead.map(({ index, expected }) => ({ index, value: expected ?? 0n }))];
  const upper = [...start, ...ahead.map(({ index, high }) => ({ index, value: high ?? 0n }))];
  const lower = [...start, ...ahead.map(({ index, low }) => ({ index, value: low ?? 0n }))].reverse();
  const path = (line: readonly { index: number; value: bigint }[]) =>
    line.map(({ index, value }) => at(index, value)).join(" ");
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible forced-color-adjust-none"
    >
      {ahead.length > 0 && <polygon points={path([...upper, ...lower])} className="fill-chart-1-quiet opacity-45" />}
      <polyline
        points={actual.join(" ")}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-chart-1 stroke-2"
        strokeLinejoin="round"
      />
      <polyline
        points={path(expected)}
        vectorEffect="non-scaling-stroke"
        strokeDasharray="4 4"
        className="fill-none stroke-chart-1 stroke-2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Legend({ words }: Pick<BandLineProps, "words">) {
  const line = "h-0 w-5 border-t-2 border-chart-1 forced-color-adjust-none";
  return (
    <div aria-hidden="true" className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <span className="flex items-center gap-1.5">
        <span className={classes(line, "border-solid")} />
        {words.actual}
      </span>
      <span className="flex items-center gap-1.5">
        <span className={classes(line, "border-dashed")} />
        {words.expected}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="h-3 w-5 rounded-xs bg-chart-1-quiet opacity-45 forced-color-adjust-none" />
        {words.band}
      </span>
    </div>
  );
}

/** Every label where there are few; else evenly spaced ones, each over its own step. */
function AxisLabels({ points }: { points: readonly BandPoint[] }) {
  const every = Math.ceil(points.length / MAX_LABELS);
  return (
    <div aria-hidden="true" className="relative col-start-2 mt-2 h-4 text-xs text-muted">
      {points.map(({ label }, index) =>
        (points.length - 1 - index) % every === 0 ? (
          <span
            key={label}
            className={classes(
              "absolute -translate-x-1/2 whitespace-nowrap last:translate-x-[-90%]",
              ((points.length - 1 - index) / every) % 2 === 1 && "max-sm:hidden",
            )}
            style={{ left: `${((index + 0.5) / points.length) * 100}%` }}
          >
            {label}
          </span>
        ) : null,
      )}
    </div>
  );
}

const bandText = ({ low, high }: BandPoint, format: BandLineProps["format"]) =>
  low === null || high === null ? "" : `${format(low)} \u2013 ${format(high)}`;

function readout(point: BandPoint, words: BandLineProps["words"], format: BandLineProps["format"]): string {
  const parts = [
    ...(point.expected === null ? [] : [`${words.expected} ${format(point.expected)} (${bandText(point, format)})`]),
    ...(point.actual === null ? [] : [`${words.actual} ${format(point.actual)}`]),
  ];
  return parts.join(", ");
}
