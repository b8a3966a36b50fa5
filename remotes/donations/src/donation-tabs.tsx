import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { strings } from "./strings.ts";

interface Tab {
  label: string;
  home: string;
}

/** In their order; the first is everything that no other one is. */
const TABS: readonly Tab[] = [
  { label: strings.tabs.dashboard, home: "/" },
  { label: strings.tabs.gifts, home: "/gifts" },
  { label: strings.tabs.donors, home: "/donors" },
  { label: strings.tabs.recurring, home: "/recurring" },
  { label: strings.tabs.campaigns, home: "/campaigns" },
  { label: strings.tabs.widget, home: "/widget" },
  { label: strings.tabs.embed, home: "/embed" },
  { label: strings.tabs.analytics, home: "/analytics" },
];

const isBelow = (path: string, home: string) => path === home || path.startsWith(`${home}/`);

/** On a phone the row of tabs is wider than the page. */
const showTab = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The pages of Donations, each with its address, and what can be done on this one. */
export function DonationTabs({ actions }: { actions?: ReactNode }) {
  const [path] = useLocation();
  const here = TABS.slice(1).find(({ home }) => isBelow(path, home)) ?? TABS[0];
  return (
    <div className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2 border-b border-border">
      <nav aria-label={strings.tabs.label} className="-mb-px flex min-w-0 gap-6 overflow-x-auto">
        {TABS.map(({ label, home }) => (
          <Link
            key={home}
            href={home}
            aria-current={home === here?.home ? "page" : undefined}
            ref={home === here?.home ? showTab : undefined}
            className="relative py-2.5 font-medium whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:content-[''] hover:text-text aria-[current]:text-text aria-[current]:after:bg-accent forced-colors:aria-[current]:after:bg-[Highlight]"
          >
            {label}
          </Link>
        ))}
      </nav>
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full md:pb-2">{actions}</div>}
    </div>
  );
}
