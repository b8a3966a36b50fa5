import { classes } from "../display/classes.ts";

interface Part {
  label: string;
  value: number;
  /** As it is read: a count, a share or an amount. */
  text: string;
}

interface PartsBarProps {
  /** Names the whole: "Contacts by type". */
  label: string;
  /** One to three; the last is the rest, in grey, where there are several. */
  parts: readonly Part[];
  /** What the parts are of; their sum where it is left out. */
  whole?: number;
}

const TONES = ["bg-chart-1", "bg-chart-1-quiet", "bg-chart-2-quiet"] as const;

/** A whole and its parts in one bar, named above it; as high as the spark bars of a figure beside it. */
export function PartsBar({ label, parts, whole }: PartsBarProps) {
  const all = Math.max(whole ?? parts.reduce((sum, { value }) => sum + value, 0), 1);
  const tone = (index: number) => (parts.length > 1 && index === parts.length - 1 ? TONES[2] : TONES[index]);
  return (
    <div className="grid h-9 content-end gap-1.5">
      <ul aria-label={label} className="flex min-w-0 gap-3 overflow-hidden text-xs whitespace-nowrap text-muted">
        {parts.map((part, index) => (
          <li key={part.label} className="flex min-w-0 items-center gap-1.5 last:shrink">
            <span aria-hidden="true" className={classes("size-2 shrink-0 rounded-xs", tone(index))} />
            <span className="truncate">
              {part.label} <span className="tabular-nums">{part.text}</span>
            </span>
          </li>
        ))}
      </ul>
      <span
        aria-hidden="true"
        className="flex h-2 gap-px overflow-hidden rounded-xs bg-surface-pressed forced-color-adjust-none"
      >
        {parts.map(
          ({ label: name, value }, index) =>
            value > 0 && (
              <span key={name} className={tone(index)} style={{ width: `${Math.min(100, (value / all) * 100)}%` }} />
            ),
        )}
      </span>
    </div>
  );
}
