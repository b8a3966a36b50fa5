import { type DonationForm, listDonationForms } from "@trellis/contract-donations/forms.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Link } from "wouter";
import { TEXT } from "./messages.ts";

const words = TEXT.campaigns;
const SHOWN = 3;

/** How far the newest campaigns have come. */
export function CampaignProgress() {
  const { data, error } = useEndpoint(listDonationForms, { query: { status: "open", limit: 50 } });
  if (error && !data) return null;
  const campaigns = data?.filter(({ goalAmount }) => goalAmount !== null).slice(0, SHOWN);
  return (
    <Card
      title={words.title}
      actions={
        <Link href="/campaigns" className="font-medium text-accent-text hover:underline">
          {campaigns?.length === 0 ? words.create : words.all}
        </Link>
      }
    >
      {!campaigns ? (
        <Skeleton className="h-20 w-full" />
      ) : campaigns.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ul className="grid gap-5">
          {campaigns.map((campaign) => (
            <Campaign key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A hundred only when the goal is reached. */
const percentOf = (share: number) => (share < 1 ? Math.min(99, Math.round(share * 100)) : Math.floor(share * 100));

function Campaign({ campaign }: { campaign: DonationForm }) {
  const raised = centsOf(campaign.raisedAmount);
  const goal = centsOf(campaign.goalAmount ?? "0");
  const share = goal === 0n ? 0 : Number((raised * 1000n) / goal) / 1000;
  const ending = campaign.hasEnded
    ? words.ended
    : campaign.endsOn === null
      ? words.open
      : words.ends({ day: formatDay(campaign.endsOn) });
  return (
    <li className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-medium wrap-anywhere">{campaign.title}</h3>
        <span className="font-medium tabular-nums">{percentOf(share)}%</span>
      </div>
      <Progress value={share} label={words.progress({ title: campaign.title })} />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted tabular-nums">
        {words.raised({ raised: formatDollars(raised), goal: formatDollars(goal) })}
        <span>{ending}</span>
      </p>
    </li>
  );
}
