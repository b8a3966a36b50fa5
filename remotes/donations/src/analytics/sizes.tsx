import type { DonationAnalytics } from "@trellis/contract-donations/donation-figures.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { ShareBars } from "@trellis/shared/ui/charts/share-bars.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.sizes;

/** How large single donations are: how many of each size. */
export function Sizes({ data }: { data: DonationAnalytics }) {
  return (
    <Card title={words.title} className="md:col-span-2">
      <ShareBars
        label={words.chart}
        shares={data.sizes.map(({ minimum, maximum, count }) => ({ label: sizeName(minimum, maximum), count }))}
      />
      {data.averageAmount && data.medianAmount && (
        <p className="mt-4 text-sm text-muted">
          {words.note({
            average: formatDollars(centsOf(data.averageAmount)),
            median: formatDollars(centsOf(data.medianAmount)),
          })}
        </p>
      )}
    </Card>
  );
}

/** `Under $25`, `$25 to $49.99`, `$1,000 and more`: each amount belongs to one size. */
function sizeName(minimum: string, maximum: string | null): string {
  const round = (cents: bigint) => formatDollars(cents).replace(/\.00$/, "");
  if (maximum === null) return words.above({ amount: round(centsOf(minimum)) });
  if (centsOf(minimum) === 0n) return words.below({ amount: round(centsOf(maximum)) });
  return words.between({ from: round(centsOf(minimum)), to: round(centsOf(maximum) - 1n) });
}
