import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { ListSearch, type ListViewProps } from "@trellis/shared/ui/rows/list-search.tsx";
import { TEXT } from "./messages.ts";
import type { PeopleView } from "./people-view.ts";

const words = TEXT.list;

export function PeopleFilters({ view, onChange }: ListViewProps<PeopleView>) {
  return (
    <ListSearch
      view={view}
      onChange={onChange}
      words={words}
      className="flex flex-wrap items-center gap-2 px-4 py-3 sm:px-5"
      fieldClassName="min-w-0 flex-[1_1_100%] sm:max-w-72 sm:flex-[1_1_14rem]"
    >
      <Segmented
        label={words.type}
        value={view.type || "all"}
        items={(["all", "w2", "1099"] as const).map((value) => ({ value, label: words.types[value] }))}
        onValueChange={(value) => onChange({ type: value === "all" ? "" : value })}
      />
      <Select
        aria-label={words.state}
        value={view.active || "all"}
        onChange={({ target }) => onChange({ active: ACTIVE.find((known) => known === target.value) ?? "" })}
        className="w-auto"
      >
        <Options values={["all", ...ACTIVE] as const} text={words.stateNames} />
      </Select>
    </ListSearch>
  );
}

const ACTIVE = ["true", "false"] as const;
