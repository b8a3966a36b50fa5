import Check from "lucide-react/icons/check";
import { classes } from "../display/classes.ts";
import { TEXT } from "./messages.ts";

interface StepsProps {
  steps: readonly string[];
  /** Index of the step at hand. */
  current: number;
}

/** The position in a short sequence. On a phone only the current step is spelled out. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {steps.map((step, index) => {
        const done = index < current;
        const now = index === current;
        return (
          <li
            key={step}
            aria-current={now ? "step" : undefined}
            className={classes(
              "inline-flex items-center gap-2 whitespace-nowrap not-first:before:h-px not-first:before:w-3 not-first:before:bg-border-strong not-first:before:content-[''] sm:not-first:before:w-5",
              now && "font-medium text-text",
            )}
          >
            <span
              className={classes(
                "grid size-5 shrink-0 place-items-center rounded-full text-[0.6875rem] font-semibold [&_svg]:size-3 [&_svg]:stroke-[2.5]",
                now ? "bg-accent text-on-accent" : done ? "bg-success-soft text-success-text" : "bg-surface-pressed",
              )}
            >
              {done ? <Check aria-hidden="true" /> : index + 1}
            </span>
            <span className={now ? undefined : "max-sm:sr-only"}>{step}</span>
            {done && <span className="sr-only">{TEXT.done}</span>}
          </li>
        );
      })}
    </ol>
  );
}
