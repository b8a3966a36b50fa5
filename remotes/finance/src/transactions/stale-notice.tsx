import type { Transaction } from "@trellis/shared/contract/finance/transactions.ts";
import { formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/shared/domain/money.ts";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { strings } from "../strings.ts";
import { changedFields, type TransactionField, type TransactionValues, valuesOf } from "./transaction-form.ts";

interface Props {
  before: Transaction;
  /** Null when it was deleted. */
  current: Transaction | null;
  onTake: () => void;
}

/** Says what a colleague changed meanwhile, and leaves the choice to the person. */
export function StaleNotice({ before, current, onTake }: Props) {
  if (!current) return <Banner tone="warning">{strings.form.staleDeleted}</Banner>;
  const was = valuesOf(before);
  const is = valuesOf(current);
  const changes = changedFields(was, is);
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onClick={onTake}>
          {strings.form.staleTake}
        </Button>
      }
    >
      <p>{strings.form.stale}</p>
      <ul className="my-1 list-disc pl-5">
        {changes.map((field) => (
          <li key={field}>
            {strings.form.staleChange(strings.form.fields[field], written(was, field), written(is, field))}
          </li>
        ))}
      </ul>
      <p>{strings.form.staleKeep}</p>
    </Banner>
  );
}

function written(values: TransactionValues, field: TransactionField): string {
  if (field === "isRecurring") return values.isRecurring ? strings.form.on : strings.form.off;
  if (field === "amount") return formatDollars(centsOf(values.amount));
  if (field === "date") return formatDay(values.date);
  if (field === "type") return strings.form.types[values.type];
  return values[field] || strings.form.nothing;
}
