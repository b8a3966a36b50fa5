import { type ComponentType, cloneElement, type ReactElement } from "react";
import { useOnDemand, withHandlers } from "./on-demand.ts";

interface Props<PanelProps> {
  /** The panel, which draws itself open around its trigger. */
  load: () => Promise<ComponentType<PanelProps & { trigger: ReactElement }>>;
  button: ReactElement;
  panel: PanelProps;
}

/** A button whose panel comes with the first press, fields and all. */
export function PanelOnDemand<PanelProps extends object>({ load, button, panel }: Props<PanelProps>) {
  const { part: Panel, trigger } = useOnDemand(load);
  if (Panel) return <Panel {...panel} trigger={button} />;
  return cloneElement(button, { ...withHandlers(button, trigger), "aria-haspopup": "dialog" } as object);
}
