import { type DonationOverview, getDonationOverview } from "@trellis/contract-donations/donation-figures.ts";
import { type Donation, listDonations } from "@trellis/contract-donations/donations.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { dayRange, percentChange } from "@trellis/domain/money/month-change.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { moneyText } from "../money-text.ts";
import { WIDGET } from "./strings.ts";

const SHOWN = 3;

/** This month beside the last one's same days, and the newest gifts. */
export function RecentDonations() {
  const gifts = useEndpoint(listDonations, { query: { status: "completed", limit: SHOWN } });
  const overview = useEndpoint(getDonationOverview, {});
  const { data, error, refetch } = gifts;
  if (error && !data)
    return (
      <ErrorCard
        title={WIDGET.failed}
        message={WIDGET.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  return (
    <Card
      title={WIDGET.title}
      flush
      actions={
        <a href="/app/donations/gifts" className="font-medium text-accent-text hover:underline">
          {WIDGET.viewAll}
        </a>
      }
    >
      {data?.length !== 0 && <Month overview={overview.data} />}
      <div className="mt-2">
        {data === undefined && <SkeletonRows rows={SHOWN} />}
        {data?.length === 0 && <EmptyState title={WIDGET.emptyTitle} description={WIDGET.empty} />}
        {data !== undefined && data.length > 0 && <LinkRows rows={data.map(rowOf)} />}
      </div>
    </Card>
  );
}

/** Says what is compared. Its room is there before it comes. */
function Month({ overview }: { overview: DonationOverview | undefined }) {
  const month = overview?.months.at(-1);
  if (!overview || !month) return <div className="h-12" />;
  const { monthComparison: compared } = overview;
  const change = compared && percentChange(centsOf(compared.now.amount), centsOf(compared.before.amount));
  return (
    <div className="h-12 px-4 sm:px-5">
      <p className="text-2xl/7 font-semibold tracking-figure">
        <Money cents={centsOf(month.amount)} size="figure" />
      </p>
      <p className="truncate text-sm text-muted">
        {WIDGET.month}
        {compared && change && WIDGET.change(change, dayRange(compared.beforeFrom, compared.beforeTo))}
      </p>
    </div>
  );
}

const rowOf = (gift: Donation): LinkRow => ({
  key: gift.id,
  href: `/app/donations/gifts?gift=${gift.id}`,
  title: gift.donorName,
  text: gift.formTitle ?? WIDGET.noForm,
  aside: (
    <span className="text-right">
      <span className="block font-medium tabular-nums">{moneyText(gift.amount, gift.currency)}</span>
      <span className="block text-sm whitespace-nowrap text-muted tabular-nums">{formatDay(gift.donationDate)}</span>
    </span>
  ),
});
