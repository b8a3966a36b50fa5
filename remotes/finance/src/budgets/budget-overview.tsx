import { BUDGET_STATUSES, type BudgetStatus } from "@trellis/budget-rules/choices.ts";
import { listBudgets } from "@trellis/contract-budgets/budgets.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { PiggyBank } from "lucide-react";
import { type ReactNode, useState } from "react";
import { BudgetCard } from "./budget-card.tsx";
import { words } from "./messages.ts";

type Filter = BudgetStatus | "all";

/** Every budget as a card, newest first. */
export function BudgetOverview({ firstSteps }: { firstSteps: ReactNode }) {
  const [filter, setFilter] = useState<Filter>("all");
  const list = useEndpointPages(listBudgets, { query: filter === "all" ? {} : { status: filter } });
  const budgets = list.data?.pages.flatMap((page) => page.items);
  if (list.error && !list.data)
    return (
      <ErrorCard
        title={words.list.failed}
        message={words.list.restWorks}
        details={list.error.message}
        onRetry={() => void list.refetch()}
      />
    );
  if (budgets?.length === 0 && filter === "all")
    return (
      <Card as="div" flush>
        <EmptyState
          heading={2}
          icon={<PiggyBank />}
          title={words.empty.title}
          description={firstSteps ? words.empty.write : words.empty.read}
          action={firstSteps}
        />
      </Card>
    );
  return (
    <div className="grid min-w-0 gap-4">
      <Segmented<Filter>
        label={words.list.filter}
        value={filter}
        onValueChange={setFilter}
        items={(["all", ...BUDGET_STATUSES] as const).map((value) => ({
          value,
          label: value === "all" ? words.list.all : words.status[value],
        }))}
        className="justify-self-start"
      />
      {!budgets ? (
        <CardSkeletons />
      ) : budgets.length === 0 ? (
        <Card as="div" flush>
          <EmptyState
            heading={2}
            icon={<PiggyBank />}
            title={words.list.nothing.title}
            description={words.list.nothing.text}
          />
        </Card>
      ) : (
        <ul aria-label={words.tabs.overview} className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
          {budgets.map((budget) => (
            <BudgetCard key={budget.id} budget={budget} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="ghost"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {words.list.more}
        </Button>
      )}
    </div>
  );
}

function CardSkeletons() {
  return (
    <div role="status" aria-label={words.list.loading} className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-solid border-border bg-surface p-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-8 w-1/2" />
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-6 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
