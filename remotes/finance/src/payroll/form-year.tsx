import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { TEXT as shared } from "./messages.ts";

interface Props {
  words: { title: string; year: string; yearOption: (values: { year: string }) => string };
  taxYear: number;
  /** Years with forms. */
  years: readonly number[] | undefined;
  /** At the right. */
  children?: ReactNode;
}

/** The head of a year's tax forms: the way back to payroll, and the year, which the address holds. */
export function FormYearHead({ words, taxYear, years = [], children }: Props) {
  const [path, navigate] = useLocation();
  const offered = [...new Set([taxYear, ...years])].sort((a, b) => b - a);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link
        href="/payroll"
        className="icons inline-flex basis-full items-center gap-1 rounded-sm text-sm font-medium text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden="true" />
        {shared.actions.back}
      </Link>
      <h2 className="me-auto text-2xl font-semibold tracking-title">{words.title}</h2>
      <Select
        aria-label={words.year}
        value={taxYear}
        onChange={({ target }) => navigate(`${path}?year=${target.value}`, { replace: true })}
        className="w-auto"
      >
        <Options values={offered} text={(year) => words.yearOption({ year: String(year) })} />
      </Select>
      {children}
    </div>
  );
}

const ADDRESS = addressView({ year: anyText() });

/** The year that the address names; the current one where it names none. */
export function useFormYear(): number {
  const { year } = useAddressed(ADDRESS);
  const { today } = useMembership();
  return Number(/^2[01]\d\d$/.test(year) ? year : today.slice(0, 4));
}
