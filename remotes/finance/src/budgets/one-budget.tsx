import { periodLabel } from "@trellis/budget-rules/budget-period.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Skeleton, SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { PiggyBank } from "lucide-react";
import { Suspense } from "react";
import { Link } from "wouter";
import { BudgetActions } from "./budget-actions.tsx";
import { BudgetAnalytics } from "./budget-analytics.tsx";
import { BudgetDetails } from "./budget-details.tsx";
import { BudgetBadges } from "./budget-status.tsx";
import { words } from "./messages.ts";
import { useBudget } from "./use-performance.ts";

const BudgetDialog = fetchedPart(() =>
  import("./budget-dialog.tsx").then(({ BudgetDialog }) => ({ default: BudgetDialog })),
);

interface Props {
  id: string;
  view: "details" | "analytics";
  editing: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** One budget with its head and what can be done, as details or as analysis. */
export function OneBudget({ id, view, editing, onEdit, onClose }: Props) {
  const { budget, performance, analyze, analyzing } = useBudget(id);
  if (budget.error instanceof ApiError && budget.error.status === 404)
    return (
      <Card as="div" flush>
        <EmptyState
          heading={2}
          icon={<PiggyBank />}
          title={words.details.unknown.title}
          description={words.details.unknown.text}
          action={
            <Link href="/budget" className="font-medium text-accent-text hover:underline">
              {words.details.unknown.back}
            </Link>
          }
        />
      </Card>
    );
  const error = budget.data ? (performance.data ? null : performance.error) : budget.error;
  if (error)
    return (
      <ErrorCard
        title={words.analysis.failed}
        message={words.analysis.failedText}
        details={error.message}
        onRetry={() => {
          void budget.refetch();
          void performance.refetch();
        }}
      />
    );
  if (!budget.data || !performance.data) return <DetailsSkeleton />;
  const { data } = budget;
  const shared = { budget: data, performance: performance.data };
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl font-semibold tracking-title wrap-anywhere">{data.name}</h2>
            <BudgetBadges budget={data} />
          </div>
          <p className="text-muted">
            {periodLabel({ from: data.startDate, to: data.endDate })}
            {data.description && <span className="whitespace-pre-line">{`. ${data.description}`}</span>}
          </p>
        </div>
        <BudgetActions
          budget={data}
          onEdit={onEdit}
          onAnalyze={view === "details" || shared.performance.analysis === null ? () => void analyze() : undefined}
          analyzing={analyzing}
        />
      </div>
      {view === "details" ? (
        <BudgetDetails {...shared} />
      ) : (
        <BudgetAnalytics {...shared} onAnalyze={() => void analyze()} analyzing={analyzing} />
      )}
      <Suspense fallback={null}>{editing && <BudgetDialog subject={data} onClose={onClose} />}</Suspense>
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <div role="status" aria-label={words.list.loading} className="grid min-w-0 gap-4 md:gap-6">
      <Skeleton className="h-7 w-64 max-w-full" />
      <SkeletonMetrics count={4} />
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    </div>
  );
}
