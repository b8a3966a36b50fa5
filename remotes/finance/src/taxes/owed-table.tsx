import type { OwedTax } from "@trellis/contract-taxes/taxes-owed.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { TEXT } from "./messages.ts";
import { dollars, keyOf, periodText, taxName } from "./tax-words.ts";

const TONES = { overdue: "danger", owed: "warning", deposited: "success", credit: "neutral" } as const;

interface Rows {
  onOpen: (item: OwedTax) => void;
  onDeposit: (item: OwedTax) => void;
}

/** Agencies and periods by due date; a row opens its runs and deposits. */
export function OwedTable({ title, items, ...rows }: Rows & { title: string; items: readonly OwedTax[] }) {
  const isDone = items.every(({ status }) => status === "deposited");
  return (
    <Table label={title} className="mt-3">
      <TableHead>
        <HeadCell>{TEXT.columns.tax}</HeadCell>
        <HeadCell wide>{TEXT.columns.period}</HeadCell>
        <HeadCell wide>{TEXT.columns.due}</HeadCell>
        <HeadCell align="right">{isDone ? TEXT.columns.amount : TEXT.columns.left}</HeadCell>
        <HeadCell wide>{TEXT.columns.status}</HeadCell>
        <HeadCell wide align="right">
          <span className="sr-only">{TEXT.columns.action}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <OwedRow key={keyOf(item)} item={item} {...rows} />
        ))}
      </TableBody>
    </Table>
  );
}

function OwedRow({ item, onOpen, onDeposit }: Rows & { item: OwedTax }) {
  const { canWrite } = useMembership();
  const name = taxName(item);
  const period = periodText(item);
  const due = item.dueDate && formatDay(item.dueDate);
  const badge = (
    <Badge tone={TONES[item.status]} hollow={item.status === "credit"}>
      {TEXT.statuses[item.status]}
    </Badge>
  );
  const isOpen = centsOf(item.rest) > 0n;
  const action = isOpen && canWrite && (
    <Button size="sm" aria-label={TEXT.markOf({ tax: name, period })} onClick={() => onDeposit(item)}>
      {TEXT.mark}
    </Button>
  );
  return (
    <TableRow>
      <TableCell>
        <button
          type="button"
          onClick={() => onOpen(item)}
          aria-label={TEXT.open({ tax: name, period })}
          className="text-start font-medium hover:underline"
        >
          {name}
        </button>
        <span className="grid justify-items-start gap-1 text-sm text-muted sm:hidden">
          <span>{period}</span>
          {due && (
            <span>
              {TEXT.columns.due} {due}
            </span>
          )}
          {badge}
          {action}
        </span>
      </TableCell>
      <TableCell wide muted>
        {period}
      </TableCell>
      <TableCell wide note={due && item.isDueDateAssumed ? TEXT.assumed : undefined}>
        {due}
      </TableCell>
      <TableCell
        align="right"
        note={
          centsOf(item.credit) > 0n
            ? (item.amount.startsWith("-") ? TEXT.refunded : TEXT.credit)({ amount: dollars(item.credit) })
            : isOpen && item.rest !== item.amount
              ? TEXT.of({ amount: dollars(item.amount) })
              : undefined
        }
      >
        <Money cents={centsOf(item.status === "deposited" ? item.amount : item.rest)} />
      </TableCell>
      <TableCell wide>{badge}</TableCell>
      <TableCell wide align="right">
        {action}
      </TableCell>
    </TableRow>
  );
}
