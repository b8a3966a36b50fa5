import { getDonationOverview, getDonationStats } from "@trellis/contract-donations/donation-figures.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import Plus from "lucide-react/icons/plus";
import { useRouter } from "wouter";
import { DonationTabs } from "../donation-tabs.tsx";
import { CampaignProgress } from "./campaign-progress.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { TEXT } from "./messages.ts";
import { MonthsCard } from "./months-card.tsx";
import { RecentGifts } from "./recent-gifts.tsx";
import { RecurringCard } from "./recurring-card.tsx";
import { RetentionCard } from "./retention-card.tsx";
import { StatsStrip } from "./stats-strip.tsx";

/** The first page of Donations: what came, from whom, and what continues; before the first gift, what to do. */
export function DashboardScreen() {
  const { base } = useRouter();
  const { canWrite } = useMembership();
  const stats = useEndpoint(getDonationStats, {});
  const overview = useEndpoint(getDonationOverview, {});
  const error = stats.error ?? overview.error;
  const isEmpty = stats.data?.totalCount === 0 && stats.data.uniqueDonors === 0;
  const retry = () => void Promise.all([stats.refetch(), overview.refetch()]);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <DonationTabs
        actions={
          canWrite && (
            <LinkButton variant="primary" href={`${base}/gifts?add=donation`} icon={<Plus aria-hidden="true" />}>
              {TEXT.add}
            </LinkButton>
          )
        }
      />
      <h2 className="text-2xl font-semibold tracking-title">{TEXT.title}</h2>
      {error && !stats.data ? (
        <ErrorCard title={TEXT.failed} message={error.message} onRetry={retry} />
      ) : (
        <StatsStrip stats={stats.data} overview={overview.data} />
      )}
      {isEmpty && <FirstSteps />}
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          {!isEmpty && <MonthsCard overview={overview.data} />}
          <RecentGifts />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
          <CampaignProgress />
          <RecurringCard overview={overview.data} />
          {!isEmpty && <RetentionCard />}
        </div>
      </div>
    </div>
  );
}
