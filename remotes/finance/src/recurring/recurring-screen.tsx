import { listRecurringSchedules, type RecurringSchedule } from "@trellis/contract-finance/recurring.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Plus, Repeat } from "lucide-react";
import { Suspense, useState } from "react";
import { FinanceTabs } from "../finance-tabs.tsx";
import { words } from "./messages.ts";
import { ScheduleTable } from "./schedule-table.tsx";
import { UpcomingCard } from "./upcoming-card.tsx";

const TransactionDialog = fetchedPart(() =>
  import("../transactions/form/transaction-dialog.tsx").then((m) => ({ default: m.TransactionDialog })),
);
const ScheduleDialog = fetchedPart(() => import("./schedule-dialog.tsx").then((m) => ({ default: m.ScheduleDialog })));

/** What recurs, what can be done to it, and what is to come. */
export function RecurringScreen() {
  const { canWrite } = useMembership();
  const list = useEndpoint(listRecurringSchedules, {});
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<RecurringSchedule | null>(null);
  return (
    <div className="grid gap-4 md:gap-6">
      <FinanceTabs
        actions={
          canWrite &&
          list.data !== undefined &&
          list.data.length > 0 && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )
        }
      />
      {list.isPending ? (
        <Card title={words.title}>
          <SkeletonRows rows={4} />
        </Card>
      ) : list.isError ? (
        <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <Card>
          <EmptyState
            heading={2}
            icon={<Repeat aria-hidden="true" />}
            title={words.empty.title}
            description={canWrite ? words.empty.write : words.empty.read}
            action={
              canWrite && (
                <Button variant="primary" onClick={() => setAdding(true)}>
                  {words.add}
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Card title={words.title} flush>
            <ScheduleTable schedules={list.data} canWrite={canWrite} onEdit={setEditing} />
          </Card>
          <UpcomingCard />
        </div>
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <TransactionDialog subject={{ type: "expense", isRecurring: true }} onClose={() => setAdding(false)} />
        )}
        {editing && <ScheduleDialog schedule={editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </div>
  );
}
