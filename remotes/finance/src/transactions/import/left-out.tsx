import { formatDollars } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import type { RejectedRow, StatementRow } from "@trellis/statement-reader/transaction-csv.ts";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";
import { downloadRejected } from "./rejected-csv.ts";
import { LISTED_ROWS, type StatementContents } from "./statement-reading.ts";

const words = TEXT.import;

interface Props {
  contents: StatementContents;
  duplicateRows: readonly number[];
  lookAlikeRows: readonly number[];
  addsLookAlikes: boolean;
  onAddLookAlikes: (adds: boolean) => void;
  fileName: string;
}

/** Every row that will not be imported, and why: duplicates, rejected rows, pending ones. */
export function LeftOut(props: Props) {
  const { contents, lookAlikeRows, addsLookAlikes, onAddLookAlikes, fileName } = props;
  const alike = new Set(lookAlikeRows);
  const duplicateRows = props.duplicateRows.filter((row) => !alike.has(row));
  const { rejected, rejectedCount, pending, pendingCount } = contents;
  if (duplicateRows.length + lookAlikeRows.length + rejectedCount + pendingCount === 0) return null;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
      {duplicateRows.length > 0 && (
        <Group title={words.duplicateRows({ count: duplicateRows.length })} hint={words.duplicatesHint}>
          <details className="text-sm">
            <summary className="w-fit cursor-pointer text-muted hover:text-text">{words.whichRows}</summary>
            <p className="mt-1 max-h-40 overflow-y-auto text-muted tabular-nums">{rowNumbers(duplicateRows)}</p>
          </details>
        </Group>
      )}
      {lookAlikeRows.length > 0 && (
        <Group title={words.lookAlikeRows({ count: lookAlikeRows.length })} hint={words.lookAlikesHint}>
          <p className="max-h-40 overflow-y-auto text-sm text-muted tabular-nums">{rowNumbers(lookAlikeRows)}</p>
          <Checkbox
            label={words.addLookAlikes}
            checked={addsLookAlikes}
            onChange={(event) => onAddLookAlikes(event.target.checked)}
          />
        </Group>
      )}
      {rejectedCount > 0 && (
        <Group title={words.rejectedRows({ count: rejectedCount })}>
          <Rows
            rows={rejected.slice(0, LISTED_ROWS).map(({ row, line, reason, cells }: RejectedRow) => ({
              row,
              line,
              text: reason,
              detail: cells.filter(Boolean).join(" · "),
            }))}
            count={rejectedCount}
          />
          <Button
            variant="ghost"
            size="sm"
            className="-ms-2.5 justify-self-start"
            icon={<Download aria-hidden="true" />}
            onClick={() => downloadRejected(rejected, fileName)}
          >
            {words.downloadRejected}
          </Button>
        </Group>
      )}
      {pendingCount > 0 && (
        <Group title={words.pendingRows({ count: pendingCount })} hint={words.pendingHint}>
          <Rows
            rows={pending.map(({ row, line, description, amountCents, type }: StatementRow) => ({
              row,
              line,
              text: description,
              detail: formatDollars(type === "income" ? amountCents : -amountCents),
            }))}
            count={pendingCount}
          />
        </Group>
      )}
    </div>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-2.5">
      <h3 className="text-lg font-semibold tracking-title">{title}</h3>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {children}
    </section>
  );
}

interface ListedRow {
  row: number;
  line: number;
  text: string;
  detail: string;
}

function Rows({ rows, count }: { rows: readonly ListedRow[]; count: number }) {
  return (
    <ul className="grid max-h-64 gap-1.5 overflow-y-auto text-sm">
      {rows.map(({ row, line, text, detail }) => (
        <li key={`${row}:${line}`} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
          <span className="text-muted tabular-nums" title={words.row({ row })}>
            {words.line({ line })}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {text}
            {detail && <span className="block truncate text-muted">{detail}</span>}
          </span>
        </li>
      ))}
      {count > rows.length && <li className="text-muted">{words.moreRows({ count: count - rows.length })}</li>}
    </ul>
  );
}

/** `1–27, 30`: neighbors are drawn together. */
function rowNumbers(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}
