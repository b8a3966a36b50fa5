import { type DuplicatePair, listDuplicates } from "@trellis/contract-contacts/duplicates.ts";
import { addressView, flag, named } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import UsersRound from "lucide-react/icons/users-round";
import { Suspense, useState } from "react";
import { CrmTabs } from "../crm-tabs.tsx";
import { CertainPairs } from "./certain-pairs.tsx";
import { DUPLICATES } from "./messages.ts";
import { PairCard } from "./pair-card.tsx";
import { RecentMerges } from "./recent-merges.tsx";

const MergeDialog = fetchedPart(() => import("./merge-dialog.tsx").then((m) => ({ default: m.MergeDialog })));

const PAGE_SIZE = 20;
const ADDRESS = addressView({ dismissed: named("show", flag("dismissed")) });

/** Contacts that may be one person, side by side; merges of the last days. */
export function DuplicatesScreen() {
  const [{ dismissed }, show] = useListView(ADDRESS, "/duplicates");
  const [merging, setMerging] = useState<DuplicatePair | null>(null);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <CrmTabs />
      <div>
        <Segmented
          label={DUPLICATES.show}
          value={dismissed ? "dismissed" : "open"}
          items={[
            { value: "open", label: DUPLICATES.open },
            { value: "dismissed", label: DUPLICATES.dismissed },
          ]}
          onValueChange={(value) => show({ dismissed: value === "dismissed" }, { replace: true })}
        />
      </div>
      {!dismissed && <CertainPairs />}
      <Pairs dismissed={dismissed} onMerge={setMerging} />
      <RecentMerges />
      <Suspense fallback={null}>
        {merging && (
          <MergeDialog contactId={merging.contact.id} otherId={merging.other.id} onClose={() => setMerging(null)} />
        )}
      </Suspense>
    </div>
  );
}

function Pairs({ dismissed, onMerge }: { dismissed: boolean; onMerge: (pair: DuplicatePair) => void }) {
  const list = useEndpointPages(listDuplicates, {
    query: { dismissed: dismissed ? "true" : "false", limit: PAGE_SIZE },
  });
  if (list.isPending)
    return (
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    );
  if (list.isError)
    return <ErrorCard title={DUPLICATES.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const pairs = list.data.pages.flatMap((page) => page.items);
  if (pairs.length === 0)
    return (
      <Card flush>
        <EmptyState
          heading={2}
          icon={<UsersRound aria-hidden="true" />}
          title={dismissed ? DUPLICATES.noDismissed : DUPLICATES.emptyTitle}
          description={dismissed ? DUPLICATES.noDismissedText : DUPLICATES.emptyText}
        />
      </Card>
    );
  return (
    <div className="grid gap-4">
      <ul aria-label={DUPLICATES.label} className="grid gap-4">
        {pairs.map((pair) => (
          <PairCard key={`${pair.contact.id} ${pair.other.id}`} pair={pair} onMerge={() => onMerge(pair)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="ghost"
          className="mx-auto"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {DUPLICATES.more}
        </Button>
      )}
    </div>
  );
}
