import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { describeFilters } from "../filters/filter-labels.ts";
import { SEGMENTS } from "./messages.ts";

/** What a segment asks of a contact, in words. */
export function FilterWords({ filters }: { filters: ContactFilters }) {
  const labels = describeFilters(filters);
  return (
    <ul className="flex flex-wrap gap-1.5">
      {(labels.length > 0 ? labels.map(({ label }) => label) : [SEGMENTS.everyone]).map((label) => (
        <li key={label} className="min-w-0">
          <Badge className="max-w-full">
            <span className="truncate">{label}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
