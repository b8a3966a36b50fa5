import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { TEXT } from "./messages.ts";

const pages = () => [
  { label: TEXT.nav.runs, href: "/payroll/runs" },
  { label: TEXT.nav.settings, href: "/payroll/settings" },
];

/** Back to the people, and between the runs and their settings. */
export function PayrollNav({ actions }: { actions?: ReactNode }) {
  const [path] = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <nav aria-label={TEXT.nav.label} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Link
          href="/payroll"
          className="icons inline-flex min-h-8 items-center gap-1.5 font-medium text-muted hover:text-text"
        >
          <ArrowLeft aria-hidden="true" />
          {TEXT.back}
        </Link>
        {pages().map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? "page" : undefined}
            className="inline-flex min-h-8 items-center font-medium text-muted hover:text-text aria-[current]:text-text"
          >
            {label}
          </Link>
        ))}
      </nav>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>*:not([aria-label])]:flex-auto">
          {actions}
        </div>
      )}
    </div>
  );
}
