import { listSegments, type Segment } from "@trellis/contract-contacts/segments.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ListFilter from "lucide-react/icons/list-filter";
import Plus from "lucide-react/icons/plus";
import { Suspense, useState } from "react";
import { CrmTabs } from "../../crm-tabs.tsx";
import { DeleteSegment } from "./delete-segment.tsx";
import { SEGMENTS } from "./messages.ts";
import { SegmentCard } from "./segment-card.tsx";
import { SegmentDialog } from "./segment-dialog.tsx";

const NewSegment = fetchedPart(() => import("./new-segment.tsx").then((m) => ({ default: m.NewSegment })));

/** Saved filters, each with who is in it now and what can be done with them. */
export function SegmentsScreen() {
  const { canWrite } = useMembership();
  const { data, error, refetch } = useEndpoint(listSegments, {}, { fresh: true });
  const [renamed, setRenamed] = useState<Segment | null>(null);
  const [deleted, setDeleted] = useState<Segment | null>(null);
  const [isAdding, setAdding] = useState(false);
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {SEGMENTS.add}
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <CrmTabs actions={canWrite && data !== undefined && data.length > 0 && addButton} />
      {data === undefined && error ? (
        <ErrorCard title={SEGMENTS.failed} message={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Card flush>
          <SkeletonRows rows={4} />
        </Card>
      ) : data.length === 0 ? (
        <Card flush>
          <EmptyState
            heading={2}
            icon={<ListFilter aria-hidden="true" />}
            title={SEGMENTS.emptyTitle}
            description={canWrite ? SEGMENTS.emptyText : SEGMENTS.emptyViewer}
            action={canWrite && addButton}
          />
        </Card>
      ) : (
        <ul aria-label={SEGMENTS.label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {data.map((segment) => (
            <SegmentCard
              key={segment.id}
              segment={segment}
              canWrite={canWrite}
              onRename={() => setRenamed(segment)}
              onDelete={() => setDeleted(segment)}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>{isAdding && <NewSegment onClose={() => setAdding(false)} />}</Suspense>
      {renamed && <SegmentDialog segment={renamed} onClose={() => setRenamed(null)} />}
      {deleted && <DeleteSegment segment={deleted} onClose={() => setDeleted(null)} />}
    </div>
  );
}
