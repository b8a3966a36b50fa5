import * as Primitive from "@radix-ui/react-tabs";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useRef, useState } from "react";
import { keepTabInView } from "./tab-in-view.ts";

interface TabItem {
  value: string;
  label: ReactNode;
  /** Muted, behind the label. */
  count?: number;
}

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  /** At the right of the row; below it on a phone, so that the row is in one place on all pages. */
  actions?: ReactNode;
  /** A `TabPanel` for each item. */
  children: ReactNode;
}

/** The item whose panel is drawn, where another one may have been pressed since. */
export const ShownTab = createContext<string | null>(null);

/** The pressed tab is marked in the next frame, and its panel follows in place of the last one's. */
export function Tabs({ value, onValueChange, label, items, actions, children }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setPressed(value);
  }
  const asked = useRef(value);
  useEffect(() => {
    asked.current = pressed;
  }, [pressed]);
  // Radix asks twice, for the press and for the focus that it brings: that would be two steps of the browser's history.
  const press = (next: string) => {
    if (asked.current === next) return;
    asked.current = next;
    setPressed(next);
    startTransition(() => onValueChange(next));
  };
  // On a phone the row may be wider than the screen.
  useEffect(() => keepTabInView(row.current?.querySelector<HTMLElement>("[data-state=active]") ?? null), [pressed]);
  return (
    <Primitive.Root
      value={pressed}
      onValueChange={press}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-6"
    >
      <div className="flex flex-col gap-3 border-solid border-border sm:flex-row sm:items-end sm:justify-between sm:gap-4 sm:border-b md:min-h-[calc(2.75rem+1px)]">
        <Primitive.List
          ref={row}
          aria-label={label}
          className="relative -mx-1.5 -mb-px flex min-w-0 border-solid border-border max-sm:border-b gap-3 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Primitive.Trigger
              key={item.value}
              value={item.value}
              className="relative rounded-sm px-1.5 py-2.5 font-medium whitespace-nowrap text-muted after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-full after:content-[''] hover:text-text focus-visible:-outline-offset-2 data-[state=active]:text-text data-[state=active]:after:bg-accent-line forced-colors:data-[state=active]:after:bg-[Highlight]"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="ms-1.5 font-normal text-muted tabular-nums">{item.count}</span>
              )}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {actions != null && (
          <div className="flex flex-wrap items-center gap-2 sm:pb-2 max-sm:[&>*:not([aria-label])]:flex-auto">
            {actions}
          </div>
        )}
      </div>
      <ShownTab value={value}>{children}</ShownTab>
    </Primitive.Root>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  const isShown = useContext(ShownTab) === value;
  return (
    <Primitive.Content value={value} forceMount hidden={!isShown} className={className}>
      {isShown && children}
    </Primitive.Content>
  );
}
