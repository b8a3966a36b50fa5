import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { strings } from "./strings.ts";

const TABS = [
  { label: strings.tabs.transactions, home: "/", isHere: (path: string) => path !== "/imports" },
  { label: strings.tabs.imports, home: "/imports", isHere: (path: string) => path === "/imports" },
] as const;

/** The pages of Finance, each with its address, and what can be done on this one. */
export function FinanceTabs({ actions }: { actions?: ReactNode }) {
  const [path] = useLocation();
  return (
    <div className="flex flex-col-reverse gap-2 border-b border-border md:flex-row md:items-end md:justify-between md:gap-4">
      <nav aria-label={strings.tabs.label} className="-mb-px flex min-w-0 gap-6">
        {TABS.map(({ label, home, isHere }) => (
          <Link
            key={home}
            href={home}
            aria-current={isHere(path) ? "page" : undefined}
            className="relative py-2.5 font-medium whitespace-nowrap text-muted after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:content-[''] hover:text-text aria-[current]:text-text aria-[current]:after:bg-accent forced-colors:aria-[current]:after:bg-[Highlight]"
          >
            {label}
          </Link>
        ))}
      </nav>
      {actions && <div className="flex flex-wrap items-center gap-2 md:pb-2">{actions}</div>}
    </div>
  );
}
