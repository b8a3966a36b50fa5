import { type DonationAnalytics, getDonationAnalytics } from "@trellis/contract-donations/donation-figures.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useReport } from "@trellis/shared/client/reports/use-report.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DayRangeFields } from "@trellis/shared/ui/controls/day-range.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FiguresAge } from "@trellis/shared/ui/figures-age/figures-age.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import CalendarDays from "lucide-react/icons/calendar-days";
import { DonationTabs } from "../donation-tabs.tsx";
import { TEXT as DONATIONS } from "../messages.ts";
import { AnalyticsStrip } from "./analytics-strip.tsx";
import { type AnalyticsView, customFrom, daysOf, PERIOD, RANGES } from "./analytics-view.ts";
import { ByMonth } from "./by-month.tsx";
import { TEXT } from "./messages.ts";
import { RetentionByYear } from "./retention-by-year.tsx";
import { Shares } from "./shares.tsx";
import { Sizes } from "./sizes.tsx";

/** The Analytics tab: a period, beside the same one a year before, from every side. */
export function AnalyticsScreen() {
  const { today } = useMembership();
  const [view, change] = useListView(PERIOD, "/analytics");
  const analytics = useReport(getDonationAnalytics, { query: daysOf(view, today) }, { keepPrevious: true });
  const { data, error, refetch } = analytics;
  const show = (next: AnalyticsView) => change(next, { replace: true });
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <DonationTabs />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl font-semibold tracking-title">{TEXT.title}</h2>
        <Period view={view} data={data} onChange={show} />
      </div>
      {data ? (
        <div aria-busy={analytics.isPlaceholderData || undefined} className="grid min-w-0 gap-4 md:gap-6">
          <FiguresAge asOf={analytics.asOf} />
          <Loaded data={data} />
        </div>
      ) : error ? (
        <ErrorCard title={TEXT.failed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <SkeletonMetrics count={4} />
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </>
      )}
      <RetentionByYear />
    </div>
  );
}

interface PeriodProps {
  view: AnalyticsView;
  data: DonationAnalytics | undefined;
  onChange: (view: AnalyticsView) => void;
}

function Period({ view, data, onChange }: PeriodProps) {
  const days = view.range === "custom" ? view : { from: data?.from ?? "", to: data?.to ?? "" };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Segmented
        label={TEXT.range}
        value={view.range}
        onValueChange={(range) => {
          if (range !== "custom") onChange({ range, from: "", to: "" });
          else if (data) onChange(customFrom(data));
        }}
        items={RANGES.map((value) => ({ value, label: TEXT.ranges[value] }))}
      />
      {view.range === "custom" && (
        <Popover
          label={TEXT.dates}
          trigger={
            <Button icon={<CalendarDays aria-hidden="true" />}>
              {formatDay(view.from)} – {formatDay(view.to)}
            </Button>
          }
        >
          <DayRangeFields
            words={DONATIONS.range}
            from={days.from}
            to={days.to}
            onChange={(part) => {
              const next = { ...view, ...part };
              if (next.from && next.to && next.from <= next.to) onChange(next);
            }}
          />
        </Popover>
      )}
    </div>
  );
}

function Loaded({ data }: { data: DonationAnalytics }) {
  if (data.count === 0 && data.yearBefore.count === 0)
    return (
      <Card>
        <EmptyState title={TEXT.emptyTitle} description={TEXT.emptyText} />
      </Card>
    );
  return (
    <>
      <AnalyticsStrip data={data} />
      <ByMonth data={data} />
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <Shares data={data} />
        <Sizes data={data} />
      </div>
    </>
  );
}
