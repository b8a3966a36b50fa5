import type { ListedContact } from "@trellis/shared/contract/contacts/contact.ts";
import { Skeleton } from "@trellis/shared/ui/skeleton.tsx";
import { useMemo } from "react";
import { columnsFor, FROM_HALF, FROM_WIDE } from "./contact-columns.tsx";
import { ContactCells, ContactRow, type RowActions, RowsContext } from "./contact-row.tsx";

export interface ContactRowsProps {
  items: readonly ListedContact[];
  selected: ReadonlySet<string>;
  actions: RowActions;
}

/** A few rows, all drawn. */
export function ContactRows({ items, selected, actions }: ContactRowsProps) {
  const rows = useMemo(() => ({ items, selected, actions }), [items, selected, actions]);
  return (
    <RowsContext value={rows}>
      <tbody className="block">
        {items.map((contact, index) => (
          <ContactRow key={contact.id} index={index}>
            <ContactCells contact={contact} selected={selected.has(contact.id)} actions={actions} />
          </ContactRow>
        ))}
      </tbody>
    </RowsContext>
  );
}

const SKELETONS = 10;

/** Rows on their way, in the columns that they will have. */
export function SkeletonContactRows({ canWrite, hasTotals }: { canWrite: boolean; hasTotals: boolean }) {
  return (
    <tbody className="block" aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <tr key={index} className={`${columnsFor({ canWrite, hasTotals })} h-12 border-b border-hairline`}>
          {canWrite && (
            <td className={FROM_HALF}>
              <Skeleton className="size-4" />
            </td>
          )}
          <td className="grid gap-2">
            <Skeleton className={`h-3 max-w-full ${["w-40", "w-52", "w-32"][index % 3]}`} />
            <Skeleton className="h-2.5 w-24" />
          </td>
          <td className={FROM_HALF}>
            <Skeleton className="h-3 w-20" />
          </td>
          <td className={FROM_HALF}>
            <Skeleton className="h-3 w-20" />
          </td>
          {hasTotals && (
            <td className={FROM_WIDE}>
              <Skeleton className="ml-auto h-3 w-20" />
            </td>
          )}
          <td>
            <Skeleton className="h-3 w-14" />
          </td>
          <td />
        </tr>
      ))}
    </tbody>
  );
}
