import { CONTACT_STATUSES, type ContactType } from "@trellis/contract-contacts/choices.ts";
import { CONTACT_STATUS_LABELS, CONTACT_TYPE_LABELS } from "@trellis/contract-contacts/labels.ts";
import { useDelayedSearch } from "@trellis/shared/client/use-delayed-search.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SearchInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import ListChecks from "lucide-react/icons/list-checks";
import ListFilter from "lucide-react/icons/list-filter";
import type { ReactNode } from "react";
import { ONLY_NARROW } from "../contact-columns.tsx";
import { TEXT } from "../strings.ts";
import { type ContactSort, type ContactsView, countMore, type SortOrder, withFilters } from "./contacts-view.ts";

const words = TEXT.filters;

interface Props {
  view: ContactsView;
  /** The types that the organization offers. */
  types: readonly ContactType[];
  hasTotals: boolean;
  onChange: (part: Partial<ContactsView>, options?: { replace?: boolean }) => void;
  onMore: () => void;
  /** Ticking rows on a phone, which has no column for it; absent for someone who can only read. */
  picking?: { isPicking: boolean; onToggle: () => void };
}

/** Search, type and status; what else tells contacts apart stands behind Filters. */
export function FilterBar({ view, types, hasTotals, onChange, onMore, picking }: Props) {
  const { filters, sort, order } = view;
  const set = (changed: Parameters<typeof withFilters>[1], options?: { replace?: boolean }) =>
    onChange({ filters: withFilters(filters, changed) }, options);
  const [typed, setTyped] = useDelayedSearch(filters.q ?? "", (q) => set({ q }, { replace: true }));
  const more = countMore(filters);
  // A link may name a type of the other kind of organization: it stays visible until it is changed.
  const shown = filters.type && !types.includes(filters.type) ? [...types, filters.type] : types;
  return (
    <search aria-label={words.search} className="flex flex-wrap items-center gap-2 p-4 @min-[38rem]:px-5">
      <SearchInput
        label={words.search}
        placeholder={words.searchHint}
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        className="min-w-48 flex-1 basis-full @min-[38rem]:basis-48"
      />
      <Choice label={words.type} value={filters.type ?? ""} onChoose={(type) => set({ type })}>
        <Options none={words.allTypes} values={shown} text={CONTACT_TYPE_LABELS} />
      </Choice>
      <Choice label={words.status} value={filters.status ?? ""} onChoose={(status) => set({ status })}>
        <Options none={words.allStatuses} values={CONTACT_STATUSES} text={CONTACT_STATUS_LABELS} />
      </Choice>
      {/* On a phone the columns that sort are not there. */}
      <Choice
        label={words.sort}
        className={`max-sm:basis-full ${ONLY_NARROW}`}
        value={`${sort}:${order}`}
        onChoose={(chosen) => {
          const [by, direction] = chosen.split(":") as [ContactSort, SortOrder];
          onChange({ sort: by, order: direction }, { replace: true });
        }}
      >
        {Object.entries(words.sorts)
          .filter(([value]) => hasTotals || !value.startsWith("total"))
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Choice>
      <Button
        icon={<ListFilter aria-hidden="true" />}
        className="max-sm:flex-1"
        aria-haspopup="dialog"
        onClick={onMore}
      >
        {words.more}
        {more > 0 && <span className="text-accent-text tabular-nums">{more}</span>}
      </Button>
      {picking && (
        <Button
          icon={<ListChecks aria-hidden="true" />}
          className={`max-sm:flex-1 ${ONLY_NARROW}`}
          aria-pressed={picking.isPicking}
          onClick={picking.onToggle}
        >
          {picking.isPicking ? words.pickingDone : words.picking}
        </Button>
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
}

function Choice({ label, value, onChoose, className = "", children }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      className={`max-sm:flex-1 max-sm:basis-32 ${className}`}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </Select>
  );
}
