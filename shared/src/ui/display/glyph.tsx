import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const TONE = {
  neutral: "bg-surface-pressed text-muted",
  accent: "bg-accent-soft text-accent-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
} as const;

interface GlyphProps {
  tone?: keyof typeof TONE;
  size?: "md" | "lg";
  className?: string;
  /** An icon. */
  children: ReactNode;
}

/** An icon on a small tinted square: the head of a row, of an empty state. */
export function Glyph({ tone = "neutral", size = "md", className, children }: GlyphProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "icons grid shrink-0 place-items-center rounded-md",
        size === "lg" ? "size-10" : "size-8",
        TONE[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
