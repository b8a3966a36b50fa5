import { REPORT_KINDS, REPORT_PERIODS } from "@trellis/report-rules/choices.ts";
import { addressView, calendarDay, oneOf, searchWith } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TabPanel, Tabs } from "@trellis/shared/ui/screen/tabs.tsx";
import FilePlus from "lucide-react/icons/file-plus";
import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { useMissingFor } from "./locked-kind.ts";
import { words } from "./messages.ts";
import { usePeriod } from "./periods.ts";
import type { ReportSubject } from "./report-form.ts";

const Library = lazy(() => import("./library/library.tsx").then(({ Library }) => ({ default: Library })));
const Forecasts = lazy(() => import("./forecasts/forecasts.tsx").then(({ Forecasts }) => ({ default: Forecasts })));
const Insights = lazy(() => import("./insights/insights.tsx").then(({ Insights }) => ({ default: Insights })));
const BudgetAnalysis = lazy(() =>
  import("./budget-analysis/budget-analysis.tsx").then(({ BudgetAnalysis }) => ({ default: BudgetAnalysis })),
);
const Trends = lazy(() => import("./trends/trends.tsx").then(({ Trends }) => ({ default: Trends })));
const ReportDialog = fetchedPart(() =>
  import("./library/report-dialog.tsx").then(({ ReportDialog }) => ({ default: ReportDialog })),
);

const MadeReport = lazy(() => import("./made/made-report.tsx").then(({ MadeReport }) => ({ default: MadeReport })));

const NotFound = lazy(() => import("@trellis/shared/ui/screen/not-found.tsx").then((m) => ({ default: m.NotFound })));

const PAGES = { library: "/", forecasts: "/forecasts", insights: "/insights", budgets: "/budgets", trends: "/trends" };
type Page = keyof typeof PAGES;
/** A report that was made. */
const MADE = /^\/made\/([0-9a-f-]{36})\/?$/i;
const NAMES = Object.keys(PAGES) as Page[];

/**
 * Reports & Analytics: the reports to generate and those that were, and the Financial Reports with their four tabs. Each
 * has an address, and so has each report that was made; `?report=income_statement&from=…&to=…` opens the dialog for one.
 */
export function ReportsScreen() {
  const [path, navigate] = useLocation();
  const { canWrite } = useMembership();
  const missingFor = useMissingFor();
  const [period, setPeriod] = usePeriod();
  const page = NAMES.find((name) => PAGES[name] === (path.replace(/\/+$/, "") || "/"));
  const subject = subjectOf(useAddressed(ASKED));
  const open = (chosen: ReportSubject) =>
    navigate(path + searchWith("", { report: chosen.kind, period: period === "month" ? null : period }));
  const close = () => navigate(period === "month" ? path : `${path}?period=${period}`, { replace: true });
  const [, made] = MADE.exec(path) ?? [];
  if (made)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <MadeReport id={made} />
      </Suspense>
    );
  if (!page) return <NotFound />;
  // A budget is measured over its own days, and what was generated has its own.
  const hasPeriod = page !== "library" && page !== "budgets";

  return (
    <>
      <Tabs
        label={words.tabs.label}
        value={page}
        onValueChange={(next) => navigate(PAGES[next as Page])}
        items={NAMES.map((value) => ({ value, label: words.tabs[value] }))}
        actions={
          page === "library" ? (
            canWrite &&
            missingFor("custom") === null && (
              <Button variant="primary" icon={<FilePlus aria-hidden="true" />} onClick={() => open({ kind: "custom" })}>
                {words.library.custom}
              </Button>
            )
          ) : hasPeriod ? (
            <Segmented
              label={words.period.label}
              value={period}
              onValueChange={setPeriod}
              full
              items={REPORT_PERIODS.map((value) => ({ value, label: words.period.names[value] }))}
            />
          ) : undefined
        }
      >
        <TabPanel value={page}>
          <Suspense fallback={<PageSkeleton />}>
            {page === "library" && <Library onGenerate={open} />}
            {page === "forecasts" && <Forecasts period={period} />}
            {page === "insights" && <Insights period={period} />}
            {page === "budgets" && <BudgetAnalysis />}
            {page === "trends" && <Trends period={period} />}
          </Suspense>
        </TabPanel>
      </Tabs>
      <Suspense fallback={null}>
        {subject && canWrite && missingFor(subject.kind) === null && (
          <ReportDialog
            key={Object.values(subject).join()}
            subject={subject}
            onClose={close}
            onStarted={(id) => navigate(`/made/${id}`, { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

const ASKED = addressView({ report: oneOf(REPORT_KINDS), from: calendarDay, to: calendarDay });

/** What the address wants to generate. */
function subjectOf({ report, from, to }: typeof ASKED.plain): ReportSubject | null {
  if (!report) return null;
  return from && to ? { kind: report, from, to } : { kind: report };
}

function PageSkeleton() {
  return (
    <div className="grid gap-4 md:gap-6">
      <SkeletonMetrics count={3} />
      <SkeletonRows rows={5} label={words.loading} />
    </div>
  );
}
