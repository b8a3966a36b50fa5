import { type DonationOverview, getDonationOverview } from "@trellis/contract-donations/donation-figures.ts";
import { type Donation, listDonations } from "@trellis/contract-donations/donations.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { dayRange, percentChange } from "@trellis/domain/money/month-change.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { ListWidget } from "@trellis/shared/ui/rows/list-widget.tsx";
import { moneyText } from "../money-text.ts";
import { TEXT as WIDGET } from "./messages.ts";

const SHOWN = 3;

/** This month beside the last one's same days, and the newest gifts. */
export function RecentDonations() {
  const gifts = useEndpoint(listDonations, { query: { status: "completed", limit: SHOWN } });
  const overview = useEndpoint(getDonationOverview, {});
  return (
    <ListWidget
      words={WIDGET}
      href="/app/donations/gifts"
      query={gifts}
      items={gifts.data}
      rows={SHOWN}
      above={gifts.data?.length !== 0 && <Month overview={overview.data} />}
    >
      {(rows) => <LinkRows rows={rows.map(rowOf)} />}
    </ListWidget>
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
        {compared && change
          ? WIDGET.monthCompared({ change, days: dayRange(compared.beforeFrom, compared.beforeTo) })
          : WIDGET.month}
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
    <span className="text-end">
      <span className="block font-medium tabular-nums">{moneyText(gift.amount, gift.currency)}</span>
      <span className="block text-sm whitespace-nowrap text-muted tabular-nums">{formatDay(gift.donationDate)}</span>
    </span>
  ),
});
