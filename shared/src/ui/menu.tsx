import * as Primitive from "@radix-ui/react-dropdown-menu";
import type { ReactElement, ReactNode } from "react";
import { classes } from "./classes.ts";
import { usePortalContainer } from "./portal.tsx";

export interface MenuProps {
  /** The button that opens it; it gets the menu's state and refs. */
  trigger: ReactElement;
  label: string;
  align?: "start" | "end";
  /** Opens as it appears: for a menu whose code is only fetched when it is asked for. */
  defaultOpen?: boolean;
  children: ReactNode;
}

export function Menu({ trigger, label, align = "end", defaultOpen = false, children }: MenuProps) {
  const container = usePortalContainer();
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md bg-surface-raised p-1 text-text shadow-popover focus-visible:outline-none data-[state=open]:animate-fade"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  /** Goes there instead of doing something. */
  href?: string;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, href, danger = false, disabled, children }: MenuItemProps) {
  const className = classes(
    "icons flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 outline-none select-none max-sm:min-h-10",
    danger
      ? "text-danger-text data-highlighted:bg-danger-soft"
      : "data-highlighted:bg-surface-pressed [&_svg]:text-muted",
    "data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent data-disabled:cursor-not-allowed data-disabled:opacity-50",
  );
  return href === undefined ? (
    <Primitive.Item className={className} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
    </Primitive.Item>
  ) : (
    <Primitive.Item asChild disabled={disabled} onSelect={onSelect}>
      <a href={href} className={className}>
        {icon}
        {children}
      </a>
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-border" />;
}
