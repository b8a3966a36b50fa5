import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { percentagesOf } from "@trellis/domain/money/percentages.ts";
import { ShareTrack } from "@trellis/shared/ui/charts/share-bars.tsx";

interface MoneyShare {
  key: string;
  label: string;
  amount: string;
}

/** Parts of a sum of money: a bar each, with amount and percent beside it; the percentages sum to 100. */
export function MoneyShares({ label, shares }: { label: string; shares: readonly MoneyShare[] }) {
  // Refunds may leave a part below zero: it has no bar.
  const sizes = shares.map(({ amount }) => Math.max(0, Number(centsOf(amount))));
  const percents = percentagesOf(sizes);
  return (
    <ul aria-label={label} className="grid gap-3">
      {shares.map((share, index) => (
        <li key={share.key} className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{share.label}</span>
          <span className="text-end text-muted tabular-nums">{formatDollars(centsOf(share.amount))}</span>
          <span className="text-end font-medium tabular-nums">{percents[index]}%</span>
          <ShareTrack percent={percents[index] ?? 0} className="col-span-full" />
        </li>
      ))}
    </ul>
  );
}
