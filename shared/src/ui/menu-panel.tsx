import * as Primitive from "@radix-ui/react-dropdown-menu";
import { MenuParts, type MenuProps } from "./menu.tsx";
import { usePortalContainer } from "./portal.tsx";

const PARTS = { Item: Primitive.Item, Separator: Primitive.Separator };

/** A menu with the code it needs. Open as it appears: it was asked for. */
export function MenuPanel({ trigger, label, align = "end", children }: MenuProps) {
  const container = usePortalContainer();
  return (
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-md bg-surface-raised p-1 text-text shadow-popover focus-visible:outline-none data-[state=open]:animate-fade"
        >
          <MenuParts value={PARTS}>{children}</MenuParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
