import { listKeptPayrollEntries } from "@trellis/contract-payroll/retained-entries.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

const words = TEXT.kept;

/** Entries of earlier runs that the change to gross wages left to a person; nothing where there are none. */
export function RetainedEntries() {
  const kept = useEndpoint(listKeptPayrollEntries, {});
  if (!kept.data || kept.data.length === 0) return null;
  return (
    <Card title={words.title} flush>
      <p className="px-4 pb-3 text-sm text-muted sm:px-5">{words.text}</p>
      <Table label={words.title}>
        <ColumnHeads
          words={words.columns}
          columns={["entry", "category", "reason", "amount"]}
          wide={["category", "reason"]}
          right={["amount"]}
        />
        <TableBody>
          {kept.data.map((entry) => (
            <TableRow key={entry.transactionId}>
              <TableCell note={<span className="sm:hidden">{words.reasons[entry.reason]}</span>}>
                <Link href={`/?transaction=${entry.transactionId}`} className="font-medium hover:underline">
                  {entry.description}
                </Link>{" "}
                <span className="text-sm text-muted">{formatDay(entry.date)}</span>
              </TableCell>
              <TableCell wide>{entry.category}</TableCell>
              <TableCell wide muted>
                {words.reasons[entry.reason]}
              </TableCell>
              <TableCell align="right">
                <Money cents={centsOf(entry.amount)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
