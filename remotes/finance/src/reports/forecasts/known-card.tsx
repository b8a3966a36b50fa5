import type { Forecast } from "@trellis/contract-reports/forecast.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { words } from "../messages.ts";

const text = words.forecast;

/** What schedules and sent invoices say about the dates; nothing at all where they say nothing. */
export function KnownCard({ forecast: { known } }: { forecast: Forecast }) {
  const items = [
    [text.knownItems.scheduledIncome, known.scheduledIncome],
    [text.knownItems.scheduledExpenses, known.scheduledExpenses],
    [text.knownItems.openInvoices({ count: known.openInvoiceCount }), known.openInvoices],
    [text.knownItems.overdueInvoices({ count: known.overdueInvoiceCount }), known.overdueInvoices],
  ] as const;
  const shown = items.filter(([, amount]) => centsOf(amount) !== 0n);
  if (shown.length === 0) return null;
  return (
    <Card title={text.known}>
      <dl className="grid gap-2">
        {shown.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">
              <Money cents={centsOf(amount)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{text.knownNote}</p>
    </Card>
  );
}
