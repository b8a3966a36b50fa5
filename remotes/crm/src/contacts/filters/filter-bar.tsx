import { CONTACT_STATUSES, type ContactType } from "@trellis/contract-contacts/choices.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FilterButton } from "@trellis/shared/ui/filters/filter-button.tsx";
import { FilterSelect } from "@trellis/shared/ui/filters/filter-select.tsx";
import { ListSearch } from "@trellis/shared/ui/rows/list-search.tsx";
import ListChecks from "lucide-react/icons/list-checks";
import { NAMES } from "../../names/messages.ts";
import { ONLY_NARROW } from "../contact-columns.tsx";
import { TEXT } from "../messages.ts";
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

/** Search, type and status; the other filters are behind Filters. */
export function FilterBar({ view, types, hasTotals, onChange, onMore, picking }: Props) {
  const { filters, sort, order } = view;
  const set = (changed: Parameters<typeof withFilters>[1], options?: { replace?: boolean }) =>
    onChange({ filters: withFilters(filters, changed) }, options);
  // A link may name a type of the other kind of organization: it stays visible until it is changed.
  const shown = filters.type && !types.includes(filters.type) ? [...types, filters.type] : types;
  const choice = "max-sm:w-auto max-sm:flex-none";
  return (
    <ListSearch
      view={{ q: filters.q ?? "" }}
      onChange={set}
      words={words}
      maxLength={200}
      className="flex flex-wrap items-center gap-2 p-4 @min-[38rem]:px-5"
      fieldClassName="min-w-48 flex-1 basis-full @min-[38rem]:basis-48"
    >
      {/* On a phone one row that moves sideways, so that the contacts are within the first screen. */}
      <div className="flex items-center gap-2 max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:[scrollbar-width:none]">
        <FilterSelect
          label={words.type}
          none={words.allTypes}
          value={filters.type ?? ""}
          values={shown}
          text={NAMES.types}
          onChoose={(type) => set({ type })}
          className={choice}
        />
        <FilterSelect
          label={words.status}
          none={words.allStatuses}
          value={filters.status ?? ""}
          values={CONTACT_STATUSES}
          text={NAMES.statuses}
          onChoose={(status) => set({ status })}
          className={choice}
        />
        {/* On a phone the columns that sort are not there. */}
        <FilterSelect
          label={words.sort}
          value={`${sort}:${order}`}
          values={Object.keys(words.sorts).filter((value) => hasTotals || !value.startsWith("total"))}
          text={words.sorts}
          onChoose={(chosen) => {
            const [by, direction] = chosen.split(":") as [ContactSort, SortOrder];
            onChange({ sort: by, order: direction }, { replace: true });
          }}
          className={`${choice} ${ONLY_NARROW}`}
        />
        <FilterButton
          label={words.more}
          count={countMore(filters)}
          className="max-sm:order-first"
          aria-haspopup="dialog"
          onClick={onMore}
        />
        {picking && (
          <Button
            icon={<ListChecks aria-hidden="true" />}
            className={`flex-none max-sm:order-first ${ONLY_NARROW}`}
            aria-pressed={picking.isPicking}
            onClick={picking.onToggle}
          >
            {picking.isPicking ? words.pickingDone : words.picking}
          </Button>
        )}
      </div>
    </ListSearch>
  );
}
