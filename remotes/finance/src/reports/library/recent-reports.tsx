import { listReports, type Report } from "@trellis/contract-reports/saved-reports.ts";
import { refreshAreas, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Files from "lucide-react/icons/files";
import { Suspense, useEffect, useState } from "react";
import { words } from "../messages.ts";
import { DeleteReport } from "./delete-report.tsx";
import { ReportRow } from "./report-row.tsx";

const ShareDialog = fetchedPart(() =>
  import("./share-dialog.tsx").then(({ ShareDialog }) => ({ default: ShareDialog })),
);

const text = words.library;
const POLL_MS = 1_000;

/** Recent reports, newest first; a running one is polled until it is done. */
export function RecentReports() {
  const { canWrite } = useMembership();
  const list = useEndpointPages(listReports, { query: { limit: 20 } });
  const [sharing, setSharing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Report | null>(null);
  const reports = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isMaking = reports.some(({ status }) => status === "queued" || status === "running");
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void refreshAreas(["reports"]), POLL_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
  const shared = reports.find(({ id }) => id === sharing);

  if (list.error && !list.data)
    return <ErrorCard title={words.failed.list} message={list.error.message} onRetry={() => void list.refetch()} />;
  return (
    <Card title={text.recent}>
      {!list.data ? (
        <SkeletonRows rows={3} />
      ) : reports.length === 0 ? (
        <EmptyState
          icon={<Files aria-hidden="true" />}
          title={text.recentEmpty}
          description={canWrite ? text.recentEmptyText : text.recentEmptyRead}
        />
      ) : (
        <Table label={text.recent}>
          <ColumnHeads
            words={text.columns}
            columns={["name", "dates", "made", "state", "actions"]}
            wide={["dates", "made", "state"]}
            right={["actions"]}
            hidden={["actions"]}
          />
          <TableBody>
            {reports.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                onShare={() => setSharing(report.id)}
                onDelete={() => setDeleting(report)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {list.hasNextPage && (
        <div className="mt-3 text-center">
          <Button variant="ghost" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>{shared && <ShareDialog report={shared} onClose={() => setSharing(null)} />}</Suspense>
      <DeleteReport report={deleting} onClose={() => setDeleting(null)} />
    </Card>
  );
}
