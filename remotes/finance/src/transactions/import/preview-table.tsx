import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import type { StatementRow } from "@trellis/statement-reader/transaction-csv.ts";
import { categoryName } from "../../category-name.ts";
import { MessageWith } from "../../message-with.tsx";
import { TEXT as FINANCE } from "../../messages.ts";
import { TEXT } from "./messages.ts";
import type { StatementContents } from "./statement-reading.ts";

const words = TEXT.import;

/** The first five rows as they will be in the books, and the sums of all. */
export function PreviewTable({
  contents,
  duplicates,
}: {
  contents: StatementContents;
  duplicates: ReadonlySet<number>;
}) {
  const { firstRows, sums, readyCount } = contents;
  const title = words.firstRows({ count: firstRows.length });
  return (
    <section className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold tracking-title">{title}</h3>
        <p className="text-sm text-muted tabular-nums">
          <MessageWith
            message={(moneyIn = "", moneyOut = "") => words.sums({ moneyIn, moneyOut, count: readyCount })}
            elements={[
              <Money key="in" cents={sums.moneyIn} sign="always" tone="signed" />,
              <Money key="out" cents={-sums.moneyOut} />,
            ]}
          />
        </p>
      </div>
      <div className="-mx-4 sm:-mx-5">
        <Table label={title}>
          <ColumnHeads
            words={FINANCE.list.columns}
            columns={["date", "description", "category", "amount"]}
            wide={["category"]}
            right={["amount"]}
          />
          <TableBody>
            {firstRows.map((row) => (
              <PreviewRow key={row.row} row={row} isDuplicate={duplicates.has(row.row)} />
            ))}
          </TableBody>
        </Table>
      </div>
    </section>
  );
}

function PreviewRow({ row, isDuplicate }: { row: StatementRow; isDuplicate: boolean }) {
  const cents = row.type === "income" ? row.amountCents : -row.amountCents;
  return (
    <TableRow muted={isDuplicate}>
      <TableCell muted className="whitespace-nowrap tabular-nums">
        {row.date ? formatDay(row.date) : words.today}
      </TableCell>
      <TableCell className="wrap-anywhere">
        {row.description}
        {isDuplicate && (
          <Badge hollow className="ms-2">
            {words.duplicate}
          </Badge>
        )}
      </TableCell>
      <TableCell wide muted={row.category === null}>
        {categoryName(row.category ?? UNCATEGORIZED)}
      </TableCell>
      <TableCell align="right">
        <Money cents={cents} sign="always" tone={isDuplicate ? "plain" : "signed"} className="font-medium" />
      </TableCell>
    </TableRow>
  );
}
