import { type Donation, listDonations } from "@trellis/contract-donations/donations.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type LinkRow, LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link, useRouter } from "wouter";
import { moneyText } from "../money-text.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.recent;
const SHOWN = 6;

/** The newest gifts whose money came. */
export function RecentGifts() {
  const { base } = useRouter();
  const { data, error, refetch } = useEndpoint(listDonations, { query: { status: "completed", limit: SHOWN } });
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  if (data?.length === 0) return null;
  return (
    <Card
      title={words.title}
      flush
      actions={
        <Link href="/gifts" className="font-medium text-accent-text hover:underline">
          {words.all}
        </Link>
      }
    >
      <div className="mt-2">
        {data ? <LinkRows rows={data.map((gift) => rowOf(gift, base))} /> : <SkeletonRows rows={SHOWN} />}
      </div>
    </Card>
  );
}

const rowOf = (gift: Donation, base: string): LinkRow => ({
  key: gift.id,
  href: `${base}/gifts?gift=${gift.id}`,
  title: gift.donorName,
  text: [gift.formTitle ?? words.noForm, gift.isAnonymous ? words.anonymous : null].filter(Boolean).join(", "),
  aside: (
    <span className="text-end">
      <span className="block font-medium tabular-nums">{moneyText(gift.amount, gift.currency)}</span>
      <span className="block text-sm whitespace-nowrap text-muted tabular-nums">{formatDay(gift.donationDate)}</span>
    </span>
  ),
});
