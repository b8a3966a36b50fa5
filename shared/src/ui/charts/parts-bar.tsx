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
  /** At most three; the last is the rest, in grey, where there are several. None where nothing is known yet. */
  parts: readonly Part[];
  /** What the parts are of; their sum where it is left out. */
  whole?: number;
}

const TONES = ["bg-chart-1", "bg-chart-1-quiet", "bg-chart-2-quiet"] as const;

/**
 * A whole and its parts in one bar, named above it; as high as the spark bars of a figure beside it. A part of a sum that is
 * zero has no name, and of names that need more than two lines (three on a phone) the last ones are left to those who hear
 * them.
 */
export function PartsBar({ label, parts, whole }: PartsBarProps) {
  const all = Math.max(whole ?? parts.reduce((sum, { value }) => sum + value, 0), 1);
  const tone = (index: number) => (parts.length > 1 && index === parts.length - 1 ? TONES[2] : TONES[index]);
  const named = parts
    .map((part, index) => ({ ...part, tone: tone(index) }))
    .filter(({ value }) => value > 0 || whole !== undefined);
  return (
    <div className="grid min-h-9 content-end gap-1.5">
      {named.length > 0 && (
        <ul
          aria-label={label}
          className="flex max-h-8 flex-wrap max-sm:max-h-12 gap-x-3 overflow-hidden text-xs text-muted"
        >
          {named.map((part) => (
            <li key={part.label} className="flex max-w-full min-w-0 items-start gap-1.5">
              <span aria-hidden="true" className={classes("mt-1 size-2 shrink-0 rounded-xs", part.tone)} />
              <span className={classes(named.length > 1 && "truncate")}>
                {part.label} <span className="tabular-nums">{part.text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
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
