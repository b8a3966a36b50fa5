import * as Primitive from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import { usePortalContainer } from "./portal.tsx";

/** A few words more about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  const container = usePortalContainer();
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-70 max-w-72 rounded-sm bg-text px-2 py-1 text-sm text-text-inverse shadow-popover data-[state=delayed-open]:animate-fade"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
