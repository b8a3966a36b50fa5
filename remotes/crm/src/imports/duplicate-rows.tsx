import {
  type ContactImportRow,
  IMPORT_DECISIONS,
  IMPORT_DEFAULTS,
  type ImportDecision,
  type ImportDefault,
  listContactImportRows,
} from "@trellis/contract-contacts/imports.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useMemo, useRef } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { IMPORT } from "./messages.ts";
import type { ContactImportFlow } from "./use-contact-import.ts";

const words = IMPORT.review;
/** Pixels of a row, until it was measured. */
const ROW_HEIGHT = 68;
/** Pages are fetched this many rows before the last one is reached. */
const ASK_AHEAD = 60;

interface Props {
  importId: string;
  count: number;
  decisions: ContactImportFlow["decisions"];
}

/** Everyone who is there already, with the reason; only the rows near the eye are drawn. */
export function DuplicateRows({ importId, count, decisions }: Props) {
  const { defaultDecision, chosen, decide, decideAll } = decisions;
  const pages = useEndpointPages(listContactImportRows, {
    params: { id: importId },
    query: { outcome: "duplicate", limit: 200 },
  });
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.items as ContactImportRow[]) ?? [], [pages.data]);
  const list = useRef<VirtualizerHandle>(null);
  const askIfNearEnd = () => {
    const handle = list.current;
    if (!handle || !pages.hasNextPage || pages.isFetchingNextPage) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= rows.length - ASK_AHEAD) void pages.fetchNextPage();
  };
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h3 className="text-lg font-semibold tracking-title">{words.duplicateTitle({ count })}</h3>
        <Field label={words.forAll} className="w-44 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              value={defaultDecision}
              onChange={(event) => decideAll(event.target.value as ImportDefault)}
            >
              <Options values={IMPORT_DEFAULTS} text={words.defaults} />
            </Select>
          )}
        </Field>
      </div>
      {defaultDecision === "suggested" && <p className="text-sm text-muted">{words.suggestedHint}</p>}
      {pages.isError && rows.length === 0 ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger-text">
          {words.failed}
          <Button size="sm" onClick={() => void pages.refetch()}>
            {words.retry}
          </Button>
        </p>
      ) : rows.length === 0 ? (
        <div className="grid gap-2">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-14 w-full" />
          ))}
        </div>
      ) : (
        <section
          aria-label={words.listed({ of: count })}
          className="max-h-80 overflow-y-auto rounded-md border border-solid border-border"
        >
          <Virtualizer ref={list} data={rows} itemSize={ROW_HEIGHT} as="ul" item="li" onScroll={askIfNearEnd}>
            {(row) => (
              <DuplicateRow
                key={row.row}
                row={row}
                decision={chosen.get(row.row) ?? decisionOf(row, defaultDecision)}
                onDecide={decide}
              />
            )}
          </Virtualizer>
        </section>
      )}
    </section>
  );
}

const decisionOf = ({ suggested }: ContactImportRow, byDefault: ImportDefault): ImportDecision =>
  byDefault === "suggested" ? (suggested ?? "merge") : byDefault;

interface RowProps {
  row: ContactImportRow;
  decision: ImportDecision;
  onDecide: (row: number, decision: ImportDecision) => void;
}

function DuplicateRow({ row, decision, onDecide }: RowProps) {
  return (
    <div className="grid min-h-17 grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-4 border-b border-solid border-border px-3 py-2.5 sm:px-4">
      <div className="min-w-0">
        <p className="truncate">
          <span className="font-medium">{row.name}</span>
          {row.email && <span className="text-muted"> · {row.email}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{reasonOf(row)}</p>
      </div>
      <Select
        aria-label={words.decide({ name: row.name, row: row.row })}
        value={decision}
        onChange={(event) => onDecide(row.row, event.target.value as ImportDecision)}
      >
        <Options values={IMPORT_DECISIONS} text={words.decisions} />
      </Select>
    </div>
  );
}

/** "Same email and same name as José Pérez (jose@…)". */
function reasonOf({ reasons, matchName, matchDetail, ofRow }: ContactImportRow): string {
  const [first = "", ...others] = reasons.map((reason) => words.reasons[reason]);
  const why = [first, ...others.map((one) => one.toLowerCase())].join(", ");
  const who = [matchName, matchDetail && matchDetail !== matchName ? `(${matchDetail})` : null]
    .filter(Boolean)
    .join(" ");
  return ofRow === null
    ? words.same({ reasons: why, name: who })
    : words.sameRow({ reasons: why, name: who, row: ofRow });
}
