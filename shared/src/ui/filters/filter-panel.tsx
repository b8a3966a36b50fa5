import type { ReactElement, ReactNode } from "react";
import { PopoverPanel } from "../overlays/popover-panel.tsx";

interface Props {
  label: string;
  /** The button that opened it. */
  trigger: ReactElement;
  className?: string;
  children: ReactNode;
}

/** Filters behind a button, open as they appear; their code comes with `PanelOnDemand`. */
export function FilterPanel({ label, trigger, className, children }: Props) {
  return (
    <PopoverPanel label={label} trigger={trigger} {...(className && { className })}>
      <div className="grid gap-4">{children}</div>
    </PopoverPanel>
  );
}
