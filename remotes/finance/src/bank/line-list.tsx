import { type BankTransaction, listBankTransactions } from "@trellis/contract-bank/bank-transactions.ts";
import { listBankTaxMatches } from "@trellis/contract-taxes/bank-tax-matches.ts";
import { withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpoint, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { CheckCheck, CircleCheck, ListX, PlugZap } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { CreateDialog } from "./create-dialog.tsx";
import { LineFilterBar } from "./line-filter-bar.tsx";
import { hasLineFilters, LINES, type LineView } from "./line-filters.ts";
import { LineRow } from "./line-row.tsx";
import { LineSelection } from "./line-selection.tsx";
import type { MatchTab } from "./match/match-dialog.tsx";
import { TEXT } from "./messages.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { useLineActions } from "./use-line-actions.ts";
import { useLineKeys } from "./use-line-keys.ts";

const MatchDialog = fetchedPart(() => import("./match/match-dialog.tsx"));
const words = TEXT.lines;

interface Props {
  accountId: string;
  lineCount: number;
  exactCount: number;
}

/** The lines of an account with their states: matched, likely, open, ignored. */
export function LineList({ accountId, lineCount, exactCount }: Props) {
  const { canWrite, today } = useMembership();
  const [path] = useLocation();
  const [view, show] = useListView(LINES, path);
  const list = useEndpointPages(listBankTransactions, { params: { id: accountId }, query: withoutEmpty(view) });
  const actions = useLineActions();
  const [dialog, setDialog] = useState<{ kind: "create" | "note"; line: BankTransaction } | null>(null);
  const [matching, setMatching] = useState<{ lines: BankTransaction[]; start: MatchTab } | null>(null);
  const taxes = useEndpoint(listBankTaxMatches, { params: { id: accountId } });
  const taxesOf = (line: BankTransaction | undefined) => taxes.data?.filter(({ lineId }) => lineId === line?.id) ?? [];
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const selected = items.filter(({ id, state }) => state === "open" && selectedIds.includes(id));
  const select = (id: string, on: boolean) =>
    setSelectedIds((before) => (on ? [...before, id] : before.filter((one) => one !== id)));
  const rows = useLineKeys({
    onIgnore: (id) => {
      const line = items.find((one) => one.id === id);
      if (canWrite && line?.state === "open") void actions.ignore(line);
    },
  });
  const close = () => setDialog(null);
  const change = (part: Partial<LineView>) => show(part, { replace: true });

  return (
    <Card
      title={words.title}
      flush
      actions={
        canWrite &&
        exactCount > 0 && (
          <Button
            size="sm"
            variant="primary"
            icon={<CheckCheck aria-hidden="true" />}
            busy={actions.busyId === accountId}
            onClick={() => void actions.acceptAll(accountId)}
          >
            {words.acceptAll({ count: exactCount })}
          </Button>
        )
      }
    >
      {lineCount > 0 && <LineFilterBar view={view} onChange={change} />}
      {list.error && !list.data ? (
        <div role="alert">
          <EmptyState
            icon={<PlugZap />}
            title={words.failed}
            description={list.error.message}
            action={
              <Button variant="primary" onClick={() => void list.refetch()}>
                {TEXT.retry}
              </Button>
            }
          />
        </div>
      ) : !list.data ? (
        <SkeletonRows rows={6} />
      ) : items.length === 0 ? (
        <Nothing view={view} lineCount={lineCount} onClear={() => change(LINES.plain)} />
      ) : (
        <>
          {canWrite && <p className="px-5 pb-2 text-sm text-muted max-lg:hidden">{words.keys}</p>}
          <ul ref={rows} aria-label={words.title} className="border-t border-hairline">
            {items.map((line) => (
              <LineRow
                key={line.id}
                line={line}
                actions={actions}
                canWrite={canWrite}
                year={today.slice(0, 4)}
                isSelected={selectedIds.includes(line.id)}
                onSelect={(on) => select(line.id, on)}
                onCreate={() => setDialog({ kind: "create", line })}
                onChoose={() => setMatching({ lines: [line], start: "records" })}
                taxes={taxesOf(line)}
                onTax={() => setMatching({ lines: [line], start: "tax" })}
                onTransfer={() => setMatching({ lines: [line], start: "transfer" })}
                onNote={() => setDialog({ kind: "note", line })}
              />
            ))}
          </ul>
          {selected.length > 0 && (
            <LineSelection
              lines={selected}
              onMatch={() => setMatching({ lines: selected, start: "records" })}
              onClear={() => setSelectedIds([])}
            />
          )}
        </>
      )}
      {list.hasNextPage && (
        <div className="border-t border-hairline px-5 py-3 text-center">
          <Button variant="ghost" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      {dialog?.kind === "create" && <CreateDialog line={dialog.line} actions={actions} onClose={close} />}
      {matching && (
        <Suspense fallback={null}>
          <MatchDialog
            {...matching}
            taxes={matching.lines.length === 1 ? taxesOf(matching.lines[0]) : []}
            actions={actions}
            onClose={(matched) => {
              setMatching(null);
              if (matched) setSelectedIds([]);
            }}
          />
        </Suspense>
      )}
      {dialog?.kind === "note" && <NoteDialog line={dialog.line} onClose={close} />}
    </Card>
  );
}

function Nothing({ view, lineCount, onClear }: { view: LineView; lineCount: number; onClear: () => void }) {
  if (lineCount === 0) return <EmptyState icon={<ListX />} title={words.empty.title} description={words.empty.text} />;
  const allDone = view.state === "open" && Object.values(view).filter(Boolean).length === 1;
  const { title, text } = allDone ? words.done : words.nothing;
  return (
    <EmptyState
      icon={allDone ? <CircleCheck /> : <ListX />}
      title={title}
      description={text}
      action={hasLineFilters(view) && <Button onClick={onClear}>{words.clear}</Button>}
    />
  );
}
