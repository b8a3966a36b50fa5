import type { ReactNode } from "react";

interface FilterLineProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Filters without a search field, as the search landmark that they are. */
export const FilterLine = ({ label, className, children }: FilterLineProps) => (
  <search aria-label={label} className={className}>
    {children}
  </search>
);
