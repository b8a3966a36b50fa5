import * as Primitive from "@radix-ui/react-popover";
import type { ReactElement, ReactNode } from "react";
import { classes } from "../display/classes.ts";
import { usePortalContainer } from "./portal.tsx";

export interface PopoverProps {
  trigger: ReactElement;
  label: string;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A popover with the code it needs. Open as it appears, unless its owner says otherwise. */
export function PopoverPanel({
  trigger,
  label,
  align = "start",
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const container = usePortalContainer();
  return (
    <Primitive.Root open={open} defaultOpen onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classes(
            "z-70 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg bg-surface-raised p-4 text-text shadow-popover [--control-ground:var(--surface-raised)] data-[state=open]:animate-fade",
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
