import { Button } from "../controls/button.tsx";
import { classes } from "../display/classes.ts";
import { TEXT } from "../words/messages.ts";
import { Metric } from "./metric-strip.tsx";
import { SkeletonBars } from "./skeleton.tsx";

/** A figure of a strip on its way, as high as what takes its place. Belongs in a `dl`. */
export function SkeletonMetric({ chart = false }: { chart?: boolean }) {
  return (
    <Metric
      label={<Bar className="h-3 w-24" />}
      value={<Bar className="h-5 w-32" />}
      note={<Bar className="h-3 w-20" />}
      chart={chart && <SkeletonBars className="h-9" />}
    />
  );
}

/** In a line of text, so that the line is as high as the text will be. */
function Bar({ className }: { className: string }) {
  return (
    <span aria-hidden="true">
      &#8203;
      <span
        className={classes(
          "inline-block max-w-full animate-pulse rounded-xs bg-surface-pressed align-middle",
          className,
        )}
      />
    </span>
  );
}

interface FailedMetricProps {
  /** What the figure is, or whose. */
  label: string;
  message: string;
  onRetry: () => void;
}

/** Replaces a figure of a strip that could not be shown. Belongs in a `dl`. */
export function FailedMetric({ label, message, onRetry }: FailedMetricProps) {
  return (
    <Metric
      label={label}
      value={<span className="text-base font-medium tracking-normal text-muted">{message}</span>}
      note={
        <span role="alert" className="-ms-2.5 block">
          <span className="sr-only">
            {label}: {message}
          </span>
          <Button variant="ghost" size="sm" onClick={onRetry}>
            {TEXT.retry}
          </Button>
        </span>
      }
    />
  );
}
