import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "neutral" | "accent" | "success" | "warning" | "danger";

const TONE: Record<BadgeTone, string> = {
  neutral: "bg-info-soft text-info-text",
  accent: "bg-emphasis-soft text-emphasis-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
};

interface BadgeProps {
  tone?: BadgeTone;
  /** Not yet or no longer: Draft, Pending, Cancelled. */
  hollow?: boolean;
  /** A live state. */
  dot?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", hollow, dot, icon, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex h-5.5 items-center gap-1.5 rounded-sm px-2 align-middle text-xs font-medium tracking-normal whitespace-nowrap [&_svg]:size-3",
        hollow ? "border border-solid border-strong text-muted" : TONE[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {icon}
      {children}
    </span>
  );
}
