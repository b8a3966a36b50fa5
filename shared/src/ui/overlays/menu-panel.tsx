import * as Primitive from "@radix-ui/react-dropdown-menu";
import { type FocusEvent, useRef } from "react";
import { MenuParts, type MenuProps } from "./menu-parts.ts";
import { usePortalContainer } from "./portal.tsx";

const PARTS = { Item: Primitive.Item, Separator: Primitive.Separator };

/** A menu with the code it needs. Open as it appears: it was asked for. */
export function MenuPanel({ trigger, label, align = "end", children }: MenuProps) {
  const container = usePortalContainer();
  // The press that fetched this code came before Radix could see whether it was a key: then the first item has the focus.
  const startsAtFirst = useRef<boolean>(null);
  startsAtFirst.current ??= document.activeElement?.matches(":focus-visible") ?? false;
  function focusFirst(event: FocusEvent<HTMLElement>) {
    if (!startsAtFirst.current || event.target !== event.currentTarget) return;
    startsAtFirst.current = false;
    event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }
  return (
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          onFocus={focusFirst}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-[max(11rem,var(--radix-dropdown-menu-trigger-width))] overflow-y-auto rounded-md bg-surface-raised p-1 text-text shadow-popover focus-visible:outline-none data-[state=open]:animate-fade"
        >
          <MenuParts value={PARTS}>{children}</MenuParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
