import type { ComponentProps, ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Popover } from "../overlays/popover.tsx";
import { FilterButton } from "./filter-button.tsx";

interface Props extends Pick<ComponentProps<typeof Popover>, "align"> {
  words: { open: string; label: string; clear: string };
  /** How many of its filters are set. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Further filters behind one button, each applied as it is changed. */
export function FilterPopover({ words, count, onClear, align, children }: Props) {
  return (
    <Popover
      label={words.label}
      align={align}
      className="w-80"
      trigger={<FilterButton label={words.open} count={count} />}
    >
      <div className="grid gap-4">
        {children}
        {count > 0 && (
          <Button variant="ghost" onClick={onClear}>
            {words.clear}
          </Button>
        )}
      </div>
    </Popover>
  );
}
