import { cloneElement, useEffect } from "react";
import { useOnDemand, withHandlers } from "./on-demand.ts";
import type { PopoverProps } from "./popover-panel.tsx";

const loadPanel = async () => (await import("./popover-panel.tsx")).PopoverPanel;

/** A small panel beside its button: a filter, a few settings. Its own code comes with the first press. */
export function Popover(props: PopoverProps) {
  const { part: Panel, trigger } = useOnDemand(loadPanel);
  const { open, onOpenChange } = props;
  const isOwned = open !== undefined;

  // Its owner opened it before its button was pressed, or the owner handles the press.
  const openNow = trigger.onClick;
  const isPending = open === true && Panel === undefined;
  useEffect(() => {
    if (isPending) openNow();
  }, [isPending]);

  if (Panel) return <Panel {...props} />;
  const press = { ...trigger, onClick: () => (isOwned ? onOpenChange?.(true) : openNow()) };
  return cloneElement(props.trigger, { ...withHandlers(props.trigger, press), "aria-haspopup": "dialog" } as object);
}
