import * as Primitive from "@radix-ui/react-tabs";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import type { ReactNode } from "react";

interface SideTabGroup {
  value: string;
  label: string;
  items: readonly { value: string; label: string }[];
}

interface SideTabsProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Names the list of tabs. */
  label: string;
  groups: readonly SideTabGroup[];
  /** The `TabPanel` of the chosen item. */
  children: ReactNode;
}

/** Tabs for more items than a row holds: a grouped list beside the panel, and a select above it on narrower screens. */
export function SideTabs({ value, onValueChange, label, groups, children }: SideTabsProps) {
  return (
    <Primitive.Root
      orientation="vertical"
      value={value}
      onValueChange={onValueChange}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:gap-10"
    >
      <div className="xl:hidden">
        <Select
          aria-label={label}
          className="sm:max-w-80"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        >
          {groups.map((group) => (
            <optgroup key={group.value} label={group.label}>
              {group.items.map((item) => (
                <option key={item.value} value={item.value}>
                  {item.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {/* Names of groups are plain text: a list of tabs may own nothing but tabs. */}
      <Primitive.List
        aria-label={label}
        className="sticky top-[calc(var(--header)+1.5rem)] -ms-3 grid max-h-[calc(100dvh-var(--header)-3rem)] content-start gap-5 self-start overflow-y-auto p-0.5 [scrollbar-width:thin] max-xl:hidden"
      >
        {groups.map((group) => (
          <div key={group.value} className="grid gap-0.5">
            <div className="px-3 pb-1 text-sm font-medium text-muted">{group.label}</div>
            {group.items.map((item) => (
              <Primitive.Trigger
                key={item.value}
                value={item.value}
                className="rounded-md px-3 py-1.5 text-start text-text hover:bg-surface-hover focus-visible:-outline-offset-2 data-[state=active]:bg-surface-pressed data-[state=active]:font-medium forced-colors:data-[state=active]:outline"
              >
                {item.label}
              </Primitive.Trigger>
            ))}
          </div>
        ))}
      </Primitive.List>
      <div className="min-w-0">{children}</div>
    </Primitive.Root>
  );
}
