import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { FORM } from "./messages.ts";
import { changedFields, type TransactionField, type TransactionValues, valuesOf } from "./transaction-form.ts";

interface Props {
  before: Transaction;
  /** Null when it was deleted. */
  current: Transaction | null;
  onTake: () => void;
}

/** Says what a colleague changed meanwhile, and leaves the choice to the person. */
export function StaleNotice({ before, current, onTake }: Props) {
  if (!current) return <Banner tone="warning">{FORM.staleDeleted}</Banner>;
  const was = valuesOf(before);
  const is = valuesOf(current);
  const changes = changedFields(was, is);
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onClick={onTake}>
          {FORM.reloadServerVersion}
        </Button>
      }
    >
      <p>{FORM.stale}</p>
      <ul className="my-1 list-disc ps-5">
        {changes.map((field) => (
          <li key={field}>
            {FORM.staleChange({ field: FORM.fields[field], before: written(was, field), after: written(is, field) })}
          </li>
        ))}
      </ul>
      <p>{FORM.staleKeep}</p>
    </Banner>
  );
}

function written(values: TransactionValues, field: TransactionField): string {
  if (field === "isRecurring") return values.isRecurring ? FORM.on : FORM.off;
  if (field === "amount") return formatDollars(centsOf(values.amount));
  if (field === "date") return formatDay(values.date);
  if (field === "type") return FORM.types[values.type];
  return values[field] || FORM.nothing;
}
