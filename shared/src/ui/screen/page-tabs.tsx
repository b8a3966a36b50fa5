import { type ReactNode, useContext } from "react";
import { Link, useLocation } from "wouter";
import { OpenedPath } from "./opened-path.ts";
import { keepTabInView } from "./tab-in-view.ts";

/** A page of an area, by the address that it has below the area's own. */
export interface PageTab {
  label: string;
  home: string;
}

interface PageTabsProps {
  /** Names the row: "Pages of Finance". */
  label: string;
  /** In their order; the first is everything that no other one is. */
  tabs: readonly PageTab[];
  /** What can be done on this page. */
  actions?: ReactNode;
}

const isBelow = (path: string, home: string) => path === home || path.startsWith(`${home}/`);

/** The pages of an area, each with its address, and what can be done on this one. */
export function PageTabs({ label, tabs, actions }: PageTabsProps) {
  const [drawn] = useLocation();
  // The page that was pressed is marked before it is drawn.
  const path = useContext(OpenedPath) || drawn;
  const here = tabs.slice(1).find(({ home }) => isBelow(path, home)) ?? tabs[0];
  return (
    // The tabs are as high with actions beside them as without, and first where both do not fit: they are in one place on all pages.
    <div className="@container flex min-w-0 flex-wrap items-end justify-end gap-x-4 gap-y-3">
      <nav
        aria-label={label}
        className="relative flex max-w-full min-w-0 flex-[1_0_auto] items-end before:absolute before:bottom-0 before:h-px before:w-[100cqw] before:bg-border before:content-[''] md:min-h-11"
      >
        <div className="relative -mx-1.5 flex min-w-0 gap-3 overflow-x-auto [scrollbar-width:none]">
          {tabs.map((tab) => (
            <Link
              key={tab.home}
              href={tab.home}
              aria-current={tab === here ? "page" : undefined}
              ref={tab === here ? keepTabInView : undefined}
              className="relative rounded-sm px-1.5 py-2.5 font-medium whitespace-nowrap text-muted after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-full after:content-[''] hover:text-text focus-visible:-outline-offset-2 aria-[current]:text-text aria-[current]:after:bg-accent-line forced-colors:aria-[current]:after:bg-[Highlight]"
            >
              {tab.label}
            </Link>
          ))}
        </div>
      </nav>
      {actions && <div className="tab-actions flex flex-wrap items-center gap-2 max-md:w-full md:pb-2">{actions}</div>}
    </div>
  );
}
