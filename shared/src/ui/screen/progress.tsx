import { classes } from "../display/classes.ts";

interface ProgressProps {
  /** 0 to 1; null while no one knows. */
  value: number | null;
  label: string;
  className?: string;
}

export function Progress({ value, label, className }: ProgressProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes(
        "relative h-2 overflow-hidden rounded-xs bg-surface-pressed forced-colors:border forced-colors:border-solid",
        className,
      )}
    >
      <div
        className={classes(
          "absolute inset-y-0 rounded-xs bg-chart-1 forced-colors:bg-[Highlight]",
          percent === undefined ? "w-2/5 animate-slide" : "inset-s-0 transition-[width]",
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
