import { SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { useEffect, useRef, useState } from "react";
import type { PeopleView } from "./people-view.ts";
import { strings } from "./strings.ts";

const words = strings.list;
const SEARCH_DELAY_MS = 250;

interface Props {
  view: PeopleView;
  onChange: (view: PeopleView) => void;
}

export function PeopleFilters({ view, onChange }: Props) {
  const [search, setSearch] = useDelayedText(view.q ?? "", (q) => onChange({ ...view, q }));
  return (
    <search aria-label={words.search} className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-[1_1_100%] sm:max-w-72 sm:flex-[1_1_14rem]">
        <SearchInput label={words.search} placeholder={words.searchHint} value={search} onValueChange={setSearch} />
      </div>
      <Segmented
        label={words.type}
        value={view.type ?? "all"}
        items={(["all", "w2", "1099"] as const).map((value) => ({ value, label: words.types[value] }))}
        onValueChange={(value) => {
          const { type: _type, ...rest } = view;
          onChange(value === "all" ? rest : { ...rest, type: value });
        }}
      />
      <Select
        aria-label={words.state}
        value={view.active ?? "all"}
        onChange={({ target }) => {
          const { active: _active, ...rest } = view;
          const value = (["true", "false"] as const).find((known) => known === target.value);
          onChange(value ? { ...rest, active: value } : rest);
        }}
        className="w-auto"
      >
        <Options values={["all", "true", "false"] as const} text={words.stateNames} />
      </Select>
    </search>
  );
}

/** What is typed is told once typing rests; what the address says meanwhile takes its place. */
function useDelayedText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(committed);
  const latest = useRef(commit);
  latest.current = commit;
  const lastSent = useRef(committed);
  useEffect(() => {
    if (committed === lastSent.current) return;
    lastSent.current = committed;
    setText(committed);
  }, [committed]);
  useEffect(() => {
    if (text === lastSent.current) return;
    const timer = setTimeout(() => {
      lastSent.current = text;
      latest.current(text);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
