import type { PayrollRunDetail } from "@trellis/contract-payroll/payroll-runs.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

const words = TEXT.bookings;

/** What the run is, or will be, in the books. */
export function RunBookings({ run }: { run: PayrollRunDetail }) {
  if (run.bookings.length === 0) return null;
  const committed = run.status === "committed";
  return (
    <Card
      title={words.title}
      actions={
        committed && (
          <Link href={`/?tag=payroll&from=${run.payDate}&to=${run.payDate}`} className="text-sm underline">
            {words.open}
          </Link>
        )
      }
    >
      <p className="mb-3 text-sm text-muted">{committed ? words.after : words.before}</p>
      <BookingList run={run} />
    </Card>
  );
}

/** Each transaction with its category, and their sum. Spans, so that they can be inside a question's paragraph. */
export function BookingList({ run }: { run: PayrollRunDetail }) {
  const sum = run.bookings.reduce((total, { amount }) => total + centsOf(amount), 0n);
  return (
    <span className="grid gap-1.5 text-sm text-text">
      {run.bookings.map(({ description, category, amount }) => (
        <span key={description} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            {description} <span className="text-muted">({category})</span>
          </span>
          <Money cents={centsOf(amount)} />
        </span>
      ))}
      <span className="flex items-baseline justify-between gap-3 border-t border-solid border-hairline pt-1.5 font-medium text-text">
        <span>{TEXT.run.confirmCommit.sum}</span>
        <Money cents={sum} />
      </span>
    </span>
  );
}
