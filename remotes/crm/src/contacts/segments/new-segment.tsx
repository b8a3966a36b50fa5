import { contactTypesOf } from "@trellis/contract-contacts/choices.ts";
import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useSeesGiving } from "../../use-sees-giving.ts";
import { MoreFilters } from "../filters/more-filters.tsx";
import { SEGMENTS } from "./messages.ts";
import { SegmentDialog } from "./segment-dialog.tsx";

/** A new segment in two steps: who is in it, and its name. */
export function NewSegment({ onClose }: { onClose: () => void }) {
  const { organization } = useAtomValue(sessionAtom);
  const hasTotals = useSeesGiving();
  const [filters, setFilters] = useState<ContactFilters>();
  if (filters) return <SegmentDialog filters={filters} onClose={onClose} />;
  return (
    <MoreFilters
      filters={{}}
      hasTotals={hasTotals}
      segment={{
        types: contactTypesOf(organization?.type === "non-profit" ? "non-profit" : "for-profit"),
        title: SEGMENTS.add,
        apply: SEGMENTS.next,
      }}
      onApply={setFilters}
      onClose={onClose}
    />
  );
}
