import type { ReactNode } from "react";
import { classes } from "../display/classes.ts";

interface CardProps {
  title?: ReactNode;
  /** Beside the title: a link, a count, a menu. */
  actions?: ReactNode;
  as?: "section" | "article" | "div" | "li";
  /** Content brings its own padding. A Table or SkeletonRows reach the edges by themselves. */
  flush?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * What reaches the card's lower edge keeps to its corners. `clip`, not `hidden`: a table's head must continue sticking.
 */
const EDGE =
  "[&>[data-bleed]:last-child]:rounded-b-[calc(var(--radius-lg)-1px)] md:[&>[data-bleed]:last-child]:overflow-clip";
const BODY =
  "p-4 sm:px-5 sm:pb-5 [&>[data-bleed]]:-mx-4 sm:[&>[data-bleed]]:-mx-5 [&>[data-bleed]:last-child]:-mb-4 sm:[&>[data-bleed]:last-child]:-mb-5";

export function Card({ title, actions, as: Element = "section", flush = false, className, children }: CardProps) {
  const head = title != null || actions != null;
  return (
    <Element className={classes("min-w-0 rounded-lg border border-solid border-border bg-surface", className)}>
      {head && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-4 sm:px-5">
          {title != null && <h2 className="text-lg font-semibold tracking-title">{title}</h2>}
          {actions != null && <div className="ms-auto flex items-center gap-2 text-sm text-muted">{actions}</div>}
        </div>
      )}
      {children != null && <div className={classes(EDGE, !flush && BODY)}>{children}</div>}
    </Element>
  );
}
