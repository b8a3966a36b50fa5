import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { FilterChip } from "@trellis/shared/ui/filters/filter-chip.tsx";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import { describeFilters } from "./filter-labels.ts";
import { FILTERS } from "./messages.ts";

const words = FILTERS.chips;

interface Props {
  filters: ContactFilters;
  /** The segment that narrows the list too, by its name. */
  segment: string | null;
  onChange: (filters: ContactFilters) => void;
  onLeaveSegment: () => void;
  onClear: () => void;
  /** Where the filters of a segment are being changed: how that ends. */
  edited?: { label: string; onSave: () => Promise<void> } | undefined;
  /** Absent for who may not. */
  onSave?: (() => void) | undefined;
}

/** Every filter that is set, each with its own way out, and a way to keep them together. */
export function FilterChips({ filters, segment, onChange, onLeaveSegment, onClear, edited, onSave }: Props) {
  const chips = describeFilters(filters);
  if (chips.length === 0 && segment === null && !edited) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 pb-3 @min-[38rem]:px-5">
      <ul className="flex min-w-0 flex-wrap items-center gap-1.5" aria-label={words.label}>
        {segment !== null && <Chip label={segment} onRemove={onLeaveSegment} />}
        {chips.map(({ label, names }) => (
          <Chip
            key={label}
            label={label}
            onRemove={() =>
              onChange(
                Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name))),
              )
            }
          />
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="h-6" onClick={onClear}>
        {words.clearAll}
      </Button>
      {edited && (
        <Button size="sm" onClick={() => void edited.onSave()}>
          {edited.label}
        </Button>
      )}
      {onSave && chips.length > 0 && (
        <Button variant="ghost" size="sm" className="h-6" icon={<BookmarkPlus aria-hidden="true" />} onClick={onSave}>
          {words.save}
        </Button>
      )}
    </div>
  );
}

const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <FilterChip label={label} removeLabel={words.remove({ label })} className="max-w-64" onRemove={onRemove} />
);
