import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Checkbox } from "@trellis/shared/ui/controls/inputs.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Receipt, Repeat } from "lucide-react";
import { memo, type ReactNode } from "react";
import { categoryName } from "../category-name.ts";
import { TEXT } from "../messages.ts";
import { CategoryPicker } from "./changes/category-picker.tsx";
import { type RowActions, RowMenu } from "./row-menu.tsx";
import { FROM_HALF, FROM_WIDE, ONLY_NARROW } from "./transaction-table.tsx";

interface Props {
  transaction: Transaction;
  selected: boolean;
  actions: RowActions;
}

/** The cells of one row. What keeps a state is made anew for another transaction, to which a row may pass. */
export const TransactionCells = memo(function TransactionCells({ transaction, selected, actions }: Props) {
  const { id, description, category, type, amount, pending } = transaction;
  const cents = type === "income" ? centsOf(amount) : -centsOf(amount);
  const day = formatDay(transaction.date, { year: !transaction.date.startsWith(actions.year) });
  const shownCategory = categoryName(category);
  return (
    <>
      {actions.canWrite && (
        <td className={FROM_HALF}>
          <Checkbox
            label={TEXT.selection.select({ description })}
            hideLabel
            className="-ms-1"
            checked={selected}
            onChange={({ nativeEvent, currentTarget }) =>
              actions.onSelect(id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      <td className={`${FROM_HALF} whitespace-nowrap text-muted tabular-nums`}>{day}</td>
      <td className="min-w-0">
        <div className="flex min-w-0 items-center gap-1.5">
          <button
            type="button"
            className={`min-w-0 truncate text-start decoration-strong underline-offset-3 hover:underline ${pending ? "text-muted" : "font-medium"}`}
            onClick={() => actions.onOpen(id)}
          >
            {description}
          </button>
          {transaction.isRecurring && (
            <Mark label={TEXT.list.recurring({ frequency: transaction.recurringFrequency ?? "" })}>
              <Repeat />
            </Mark>
          )}
          {transaction.receiptUrl && (
            <Mark label={TEXT.list.receipt}>
              <Receipt />
            </Mark>
          )}
          {pending && (
            <span className={FROM_HALF}>
              <Badge hollow>{TEXT.list.pending}</Badge>
            </span>
          )}
        </div>
        <div className={`truncate text-sm text-muted ${ONLY_NARROW}`}>
          {[day, shownCategory, pending ? TEXT.list.pending : null].filter(Boolean).join(" · ")}
        </div>
        <SecondLine transaction={transaction} />
      </td>
      <td className={`${FROM_HALF} min-w-0`}>
        {category === UNCATEGORIZED && actions.canWrite ? (
          <CategoryPicker key={id} transaction={transaction} />
        ) : (
          <div className={category === UNCATEGORIZED ? "truncate text-muted" : "truncate"}>{shownCategory}</div>
        )}
      </td>
      <td className={`${FROM_WIDE} truncate text-muted`}>{transaction.paymentMethod}</td>
      <td className={`text-end ${pending ? "text-muted" : "font-medium"}`}>
        <Money cents={cents} sign="always" tone={pending ? "plain" : "signed"} />
      </td>
      <td className={FROM_HALF}>
        <RowMenu key={id} transaction={transaction} actions={actions} />
      </td>
    </>
  );
});

const included = (amount: string, words: (values: { amount: string }) => string) =>
  amount === "0.00" ? null : words({ amount: formatDollars(centsOf(amount)) });

/** Who it was paid to or came from, and what distinguishes two such payments. */
function SecondLine({ transaction }: { transaction: Transaction }) {
  const { vendor, referenceNumber, account, salesTax, credit } = transaction;
  const text = [
    vendor,
    referenceNumber,
    vendor ? null : account,
    included(salesTax, TEXT.list.includesTax),
    included(credit, TEXT.list.includesCredit),
  ]
    .filter(Boolean)
    .join(" · ");
  return text ? <div className={`${FROM_HALF} truncate text-sm text-muted`}>{text}</div> : null;
}

function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span title={label} className="icons inline-flex flex-none text-muted">
      {children}
      <span className="sr-only">{label}</span>
    </span>
  );
}
