import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DateInput, SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { LINE_FILTERS, type LineFilter } from "@trellis/statement-reader/choices.ts";
import { type FormEvent, useEffect, useState } from "react";
import { hasLineFilters, type LineView } from "./line-filters.ts";
import { strings } from "./strings.ts";

const words = strings.lines;
const WAIT_MS = 300;
type Choice = LineFilter | "all";

/** What the list is narrowed to. Every change stands in the address. */
export function LineFilterBar({ view, onChange }: { view: LineView; onChange: (view: LineView) => void }) {
  const [text, setText] = useState(view.q ?? "");
  const set = (change: { [Name in keyof LineView]: LineView[Name] | undefined }) => {
    const next = { ...view, ...change };
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as LineView);
  };
  useEffect(() => {
    if (text.trim() === (view.q ?? "")) return;
    const timer = setTimeout(() => set({ q: text.trim() || undefined }), WAIT_MS);
    return () => clearTimeout(timer);
  });
  const day = (name: "from" | "to") => (event: FormEvent<HTMLInputElement>) =>
    set({ [name]: event.currentTarget.value || undefined });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-3 sm:px-5">
      <Segmented<Choice>
        label={words.filters.label}
        value={view.state ?? "all"}
        onValueChange={(value) => set({ state: value === "all" ? undefined : value })}
        items={(["all", ...LINE_FILTERS] as const).map((value) => ({ value, label: words.filters[value] }))}
        className="justify-self-start"
      />
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={words.search}
          value={text}
          onValueChange={setText}
          className="min-w-48 flex-1 max-sm:basis-full"
        />
        <Select
          aria-label={words.direction.label}
          value={view.direction ?? ""}
          onChange={({ target }) =>
            set({ direction: target.value === "" ? undefined : (target.value as "in" | "out") })
          }
          className="w-36 max-sm:w-full"
        >
          <option value="">{words.direction.all}</option>
          <option value="in">{words.direction.in}</option>
          <option value="out">{words.direction.out}</option>
        </Select>
        <DateInput
          aria-label={words.from}
          value={view.from ?? ""}
          onChange={day("from")}
          className="w-38 max-sm:flex-1"
        />
        <DateInput aria-label={words.to} value={view.to ?? ""} onChange={day("to")} className="w-38 max-sm:flex-1" />
        {view.statementId && (
          <Button size="sm" onClick={() => set({ statementId: undefined })}>
            {words.ofStatement} ×
          </Button>
        )}
        {hasLineFilters(view) && (
          <Button size="sm" variant="ghost" onClick={() => onChange({})}>
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
