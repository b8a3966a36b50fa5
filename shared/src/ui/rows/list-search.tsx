import type { ReactNode } from "react";
import { useDelayedSearch } from "../../client/use-delayed-search.ts";
import { SearchInput } from "../controls/inputs.tsx";

/** What a list's filters and rows are given: what the address says, and how it is changed. */
export interface ListViewProps<View> {
  view: View;
  /** `replace` for steps that Back should not go through one by one, such as letters of a search. */
  onChange: (part: Partial<View>, options?: { replace?: boolean }) => void;
}

interface Props<View> extends ListViewProps<View> {
  words: { search: string; searchHint?: string };
  /** The search takes the line's whole width on a phone, and what is left of it otherwise. */
  wide?: boolean;
  /** Further filters. */
  children?: ReactNode;
}

/** The line above a list's rows: its search, and what else narrows it. */
export function ListSearch<View extends { q: string }>({ view, onChange, words, wide, children }: Props<View>) {
  const [typed, setTyped] = useDelayedSearch(view.q, (q) =>
    onChange({ q: q ?? "" } as Partial<View>, { replace: true }),
  );
  return (
    <search aria-label={words.search} className="flex flex-wrap items-center gap-2 p-4 sm:px-5">
      <SearchInput
        label={words.search}
        {...(words.searchHint && { placeholder: words.searchHint })}
        value={typed}
        onValueChange={setTyped}
        className={wide ? "min-w-48 flex-1 basis-full sm:basis-48" : "min-w-48 flex-1 sm:max-w-80"}
      />
      {children}
    </search>
  );
}
