import type { ReactNode } from "react";
import { FilterLine } from "../filters/filter-line.tsx";
import { SearchField } from "./search-field.tsx";

/** What a list's filters and rows are given: what the address says, and how it is changed. */
export interface ListViewProps<View> {
  view: View;
  /** `replace` for steps that Back should not go through one by one, such as letters of a search. */
  onChange: (part: Partial<View>, options?: { replace?: boolean }) => void;
}

interface Props<View> extends ListViewProps<View> {
  words: { search: string; searchHint?: string; searchLabel?: string };
  /** The search takes the line's whole width on a phone, and what is left of it otherwise. */
  wide?: boolean;
  /** A group of fields instead of a search landmark. */
  plain?: boolean;
  maxLength?: number;
  className?: string;
  /** Of the search field. */
  fieldClassName?: string;
  /** Further filters. */
  children?: ReactNode;
}

/** The line above a list's rows: its search, and what else narrows it. */
export function ListSearch<View extends { q: string }>({
  view,
  onChange,
  words,
  wide,
  plain,
  maxLength,
  className = "flex flex-wrap items-center gap-2 p-4 sm:px-5",
  fieldClassName = wide ? "min-w-48 flex-1 basis-full sm:basis-48" : "min-w-48 flex-1 sm:max-w-80",
  children,
}: Props<View>) {
  const fields = (
    <>
      <SearchField
        q={view.q}
        onSearch={(q) => onChange({ q: q ?? "" } as Partial<View>, { replace: true })}
        words={words}
        className={fieldClassName}
        {...(maxLength && { maxLength })}
      />
      {children}
    </>
  );
  if (plain) return <div className={className}>{fields}</div>;
  return (
    <FilterLine label={words.searchLabel ?? words.search} className={className}>
      {fields}
    </FilterLine>
  );
}
