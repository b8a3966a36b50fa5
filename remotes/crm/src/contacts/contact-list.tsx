import { contactTypesOf } from "@trellis/contract-contacts/choices.ts";
import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { EndlessRows } from "@trellis/shared/ui/rows/endless-rows.tsx";
import { DrawnRows, type TableRowsProps } from "@trellis/shared/ui/rows/table-rows.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useRouter } from "wouter";
import { FROM_LIST, useReturnToRow } from "../contact-return.ts";
import { useSeesGiving } from "../use-sees-giving.ts";
import { useContactSelection } from "./bulk/use-contact-selection.ts";
import { ContactCells, type RowActions } from "./contact-cells.tsx";
import { columnsFor } from "./contact-columns.tsx";
import { ListEnd, ListFailed, NothingFound, NothingYet } from "./contact-list-states.tsx";
import { ContactTable } from "./contact-table.tsx";
import { type ContactsView, isFiltered, narrowingOf, sortBy } from "./filters/contacts-view.ts";
import { FilterBar } from "./filters/filter-bar.tsx";
import { TEXT } from "./messages.ts";
import { SkeletonContactRows } from "./skeleton-contact-rows.tsx";
import { useContactList, useContactTotal } from "./use-contact-list.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

// What a plain list needs none of.
const BulkBar = fetchedPart(() => import("./bulk/bulk-bar.tsx").then((m) => ({ default: m.BulkBar })));
const MoreFilters = fetchedPart(() => import("./filters/more-filters.tsx").then((m) => ({ default: m.MoreFilters })));
const ActiveFilters = lazy(() => import("./active-filters.tsx").then((m) => ({ default: m.ActiveFilters })));

/** Up to so many rows are all drawn. */
const MAX_DRAWN = 50;

interface Props {
  view: ContactsView;
  isNonProfit: boolean;
  onChange: (part: Partial<ContactsView>, options?: { replace?: boolean }) => void;
  /** The first steps of an empty list. */
  firstSteps: ReactNode;
}

/** All contacts, or those that search and filters leave. */
export function ContactList({ view, isNonProfit, onChange, firstSteps }: Props) {
  const [, navigate] = useLocation();
  const { base } = useRouter();
  const { canWrite } = useMembership();
  const hasTotals = useSeesGiving();
  const list = useContactList(view);
  const filtered = isFiltered(view);
  const total = useContactTotal(view);
  const { items, data } = list;
  const selection = useContactSelection(items);
  const [isPicking, setPicking] = useState(false);
  const place = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrow(place);

  const narrowing = JSON.stringify(narrowingOf(view));
  const address = JSON.stringify([narrowing, view.sort, view.order]);
  useEffect(selection.clear, [narrowing]);

  const actions = useMemo<RowActions>(
    () => ({
      canWrite,
      isNarrow,
      isPicking,
      hasTotals,
      base,
      onEdit: (contact) => onChange({ contact }),
      onSelect: selection.select,
    }),
    [canWrite, isNarrow, isPicking, hasTotals, base, onChange, selection.select],
  );
  const rows: TableRowsProps<ListedContact> = {
    items,
    selected: selection.ids,
    columns: columnsFor(actions),
    onOpen: useCallback(
      (id) => (isPicking ? selection.toggle(id) : navigate(`/${id}`, { state: FROM_LIST })),
      [isPicking, selection.toggle, navigate],
    ),
    cells: useCallback(
      (contact, selected) => <ContactCells contact={contact} selected={selected} actions={actions} />,
      [actions],
    ),
  };

  useReturnToRow(place, items.length > 0);

  const isEmpty = data !== undefined && items.length === 0;
  const nothingYet = isEmpty && !filtered;
  const clear = () => onChange({ filters: {}, segmentId: "", editing: "" });
  const count = total?.isMore ? undefined : total?.count;

  return (
    // On a phone the selection bar covers the end of the page.
    <section
      ref={place}
      aria-label={TEXT.list.label}
      className={`@container min-w-0 rounded-lg border border-border bg-surface ${selection.chosen.length > 0 ? "max-sm:mb-36" : ""}`}
    >
      {!nothingYet && (
        <FilterBar
          view={view}
          types={contactTypesOf(isNonProfit ? "non-profit" : "for-profit")}
          hasTotals={hasTotals}
          onChange={onChange}
          onMore={() => onChange({ dialog: "filters" })}
          {...(canWrite
            ? {
                picking: {
                  isPicking,
                  onToggle: () => {
                    setPicking(!isPicking);
                    selection.clear();
                  },
                },
              }
            : {})}
        />
      )}
      {(filtered || view.editing) && (
        <Suspense fallback={<div className="h-9" />}>
          <ActiveFilters view={view} onChange={onChange} onClear={clear} />
        </Suspense>
      )}
      {!nothingYet && (
        <p role="status" className="px-4 pb-3 text-sm text-muted tabular-nums @min-[38rem]:px-5">
          {total ? TEXT.list[total.isMore ? "countMore" : "count"]({ count: total.count }) : "\u200B"}
        </p>
      )}
      {selection.chosen.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar
            chosen={selection.chosen}
            isWhole={selection.isWhole}
            total={count}
            narrowing={narrowingOf(view)}
            isNonProfit={isNonProfit}
            hasMore={list.hasNextPage || (selection.isLoaded && selection.chosen.length < (count ?? 0))}
            onSelectWhole={selection.selectWhole}
            onClear={() => {
              selection.clear();
              setPicking(false);
            }}
          />
        </Suspense>
      )}
      {nothingYet ? (
        <NothingYet isNonProfit={isNonProfit} action={firstSteps} />
      ) : data === undefined && list.isError ? (
        <ListFailed message={list.error.message} onRetry={() => void list.refetch()} />
      ) : isEmpty ? (
        <NothingFound action={<Button onClick={clear}>{TEXT.list.clear}</Button>} />
      ) : (
        <ContactTable
          rowCount={count ?? -1}
          sort={view.sort}
          order={view.order}
          hasTotals={hasTotals}
          onSort={(sort) => onChange(sortBy(view, sort), { replace: true })}
          {...(canWrite
            ? {
                selection: {
                  state: selection.state,
                  isPicking,
                  onToggleAll: (selected) => (selected ? selection.selectLoaded() : selection.clear()),
                },
              }
            : {})}
        >
          {data === undefined ? (
            <SkeletonContactRows canWrite={canWrite} hasTotals={hasTotals} />
          ) : items.length <= MAX_DRAWN && !list.hasNextPage ? (
            <DrawnRows {...rows} />
          ) : (
            <EndlessRows key={address} {...rows} onNearEnd={list.loadMore} hasStatelessCells />
          )}
        </ContactTable>
      )}
      {data !== undefined && !isEmpty && <ListEnd list={list} />}
      <Suspense fallback={null}>
        {view.dialog === "filters" && (
          <MoreFilters
            filters={view.filters}
            hasTotals={hasTotals}
            onApply={(filters) => onChange({ filters, dialog: "" }, { replace: true })}
            onClose={() => onChange({ dialog: "" }, { replace: true })}
          />
        )}
      </Suspense>
    </section>
  );
}
