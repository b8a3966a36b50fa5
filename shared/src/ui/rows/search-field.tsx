import { useDelayedSearch } from "../../client/use-delayed-search.ts";
import { SearchInput } from "../controls/inputs.tsx";

interface FieldProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  words: { search: string; searchHint?: string };
  maxLength?: number;
  className?: string;
}

/** A list's search field; searches when the typing rests. */
export function SearchField({ q = "", onSearch, words, ...field }: FieldProps) {
  const [typed, setTyped] = useDelayedSearch(q, onSearch);
  return (
    <SearchInput
      label={words.search}
      {...(words.searchHint && { placeholder: words.searchHint })}
      value={typed}
      onValueChange={setTyped}
      {...field}
    />
  );
}
