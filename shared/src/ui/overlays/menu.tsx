import { cloneElement, type ReactNode, useContext } from "react";
import { classes } from "../display/classes.ts";
import { MenuParts, type MenuProps } from "./menu-parts.ts";
import { useOnDemand, withHandlers } from "./on-demand.ts";

const loadPanel = async () => (await import("./menu-panel.tsx")).MenuPanel;

/** A menu's own code (20 kB) comes with the first press of its button. */
export function Menu(props: MenuProps) {
  const { part: Panel, trigger } = useOnDemand(loadPanel);
  if (Panel) return <Panel {...props} />;
  return cloneElement(props.trigger, { ...withHandlers(props.trigger, trigger), "aria-haspopup": "menu" } as object);
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  /** Goes there instead of doing something. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, href, danger = false, disabled, children }: MenuItemProps) {
  const parts = useContext(MenuParts);
  if (!parts) return null;
  const className = classes(
    "icons flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 select-none max-sm:min-h-10",
    danger
      ? "text-danger-text data-highlighted:bg-danger-soft"
      : "data-highlighted:bg-surface-pressed [&_svg]:text-muted",
    "data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent data-highlighted:focus-visible:outline-focus-ring data-disabled:cursor-not-allowed data-disabled:opacity-50",
  );
  return href === undefined ? (
    <parts.Item className={className} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
    </parts.Item>
  ) : (
    <parts.Item asChild disabled={disabled} onSelect={onSelect}>
      <a href={href} className={className}>
        {icon}
        {children}
      </a>
    </parts.Item>
  );
}

export function MenuSeparator() {
  const parts = useContext(MenuParts);
  return parts && <parts.Separator className="-mx-1 my-1 h-px bg-border" />;
}
