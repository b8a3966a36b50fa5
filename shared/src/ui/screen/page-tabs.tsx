import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";

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

/** On a phone the row of tabs is wider than the page. */
const showTab = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The pages of an area, each with its address, and what can be done on this one. */
export function PageTabs({ label, tabs, actions }: PageTabsProps) {
  const [path] = useLocation();
  const here = tabs.slice(1).find(({ home }) => isBelow(path, home)) ?? tabs[0];
  return (
    <div className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2 border-b border-border">
      <nav aria-label={label} className="-mb-px flex min-w-0 gap-6 overflow-x-auto">
        {tabs.map((tab) => (
          <Link
            key={tab.home}
            href={tab.home}
            aria-current={tab === here ? "page" : undefined}
            ref={tab === here ? showTab : undefined}
            className="relative py-2.5 font-medium whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:content-[''] hover:text-text aria-[current]:text-text aria-[current]:after:bg-accent-line forced-colors:aria-[current]:after:bg-[Highlight]"
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full md:pb-2">{actions}</div>}
    </div>
  );
}
