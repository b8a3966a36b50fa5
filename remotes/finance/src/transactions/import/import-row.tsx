import type { TransactionImport } from "@trellis/contract-finance/transaction-imports.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Undo2 } from "lucide-react";
import { Link } from "wouter";
import { CHANGES } from "../changes/messages.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.imports;

interface Props {
  record: TransactionImport;
  /** Absent where there is nothing to undo, or no right to. */
  onUndo: (() => void) | undefined;
}

/** One imported statement: what it was, what came of it, and the way back. */
export function ImportRow({ record, onUndo }: Props) {
  const { id, fileName, account, status, imported, duplicates, errors, moneyIn, moneyOut } = record;
  const name = fileName ?? words.rowsAsText;
  const when = <Instant at={record.createdAt} />;
  const outcome = [
    words.added({ count: imported }),
    duplicates > 0 ? words.duplicates({ count: duplicates }) : null,
    errors > 0 ? words.errors({ count: errors }) : null,
  ]
    .filter(Boolean)
    .join(", ");
  const shown = status === "done" && imported > 0;
  return (
    <TableRow muted={status === "undone" || status === "failed"}>
      <TableCell
        note={
          <>
            <span className="sm:hidden">{when} · </span>
            {account}
            <span className="sm:hidden">
              {account && " · "}
              {outcome}
            </span>
          </>
        }
      >
        <span className="flex min-w-0 items-center gap-2">
          {shown ? (
            <Link
              href={`/transactions?importId=${id}`}
              aria-label={words.show({ name })}
              className="min-w-0 font-medium wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          )}
          {status !== "done" && <Badge hollow={status !== "running"}>{words.statuses[status]}</Badge>}
        </span>
      </TableCell>
      <TableCell wide muted className="whitespace-nowrap tabular-nums">
        {when}
      </TableCell>
      <TableCell wide muted>
        {outcome}
      </TableCell>
      <TableCell wide align="right">
        <Money cents={centsOf(moneyIn)} sign="always" tone="signed" />
      </TableCell>
      <TableCell wide align="right">
        <Money cents={-centsOf(moneyOut)} />
      </TableCell>
      <TableCell align="right">
        {onUndo && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={words.undo({ name })}
            onClick={onUndo}
          >
            {CHANGES.undo}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
