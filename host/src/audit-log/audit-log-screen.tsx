import { listAuditLog } from "@trellis/contract-platform/audit-log.ts";
import { withoutEmpty } from "@trellis/shared/client/address-view.ts";
import { useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { currentOrganizationId, queryClient } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ScrollText from "lucide-react/icons/scroll-text";
import { useEffect, useRef, useState } from "react";
import { type AuditFilter, auditView } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { TEXT } from "./messages.ts";
import { LogBegin } from "./retention/log-begin.tsx";
import { RetentionNote } from "./retention/retention-note.tsx";

const ADDRESS = "/app/settings/audit-log";
/** The next page is fetched before its place is visible. */
const ASK_AHEAD = "600px";

/** Settings, Audit log: who changed what, newest first. The filter is in the address. */
export default function AuditLogScreen() {
  useState(forgetEarlierReads);
  const [filter, show] = useListView(auditView, ADDRESS);
  return (
    <Card title={TEXT.title} actions={<ExportButton filter={filter} />}>
      <div data-bleed="">
        <RetentionNote />
        <AuditFilters filter={filter} onChange={(part) => show(part, { replace: true })} />
        <AuditEntries
          filter={filter}
          onShowRecord={filter.record === "" ? (record) => show({ ...auditView.plain, record }) : undefined}
        />
      </div>
    </Card>
  );
}

/** Every write of every area makes the log stale, and none says so: it is read again whenever it is opened. */
function forgetEarlierReads(): void {
  for (const path of ["/api/audit-log", "/api/audit-log/choices"])
    queryClient.removeQueries({ queryKey: [currentOrganizationId(), "platform", `GET ${path}`] });
}

interface EntriesProps {
  filter: AuditFilter;
  onShowRecord: ((record: string) => void) | undefined;
}

function AuditEntries({ filter, onShowRecord }: EntriesProps) {
  const query = withoutEmpty(filter);
  const log = useEndpointPages(listAuditLog, { query });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = log;
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = end.current;
    // After a failure only the button retries: the end is still visible, so the observer would request forever.
    if (!place || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: ASK_AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (log.isPending) return <SkeletonRows rows={8} kind="table" label={TEXT.loading} />;
  if (log.isError && !log.data)
    return <ErrorCard title={TEXT.failed} message={log.error.message} onRetry={() => void log.refetch()} />;
  const entries = log.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.keys(query).length > 0;
  const empty = filtered ? TEXT.none : TEXT.empty;
  if (entries.length === 0) return <EmptyState icon={<ScrollText />} title={empty.title} description={empty.text} />;
  return (
    <>
      <AuditTable entries={entries} onShowRecord={onShowRecord} />
      {!hasNextPage && <LogBegin />}
      {hasNextPage && (
        <div ref={end} className="grid justify-items-center py-3">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {TEXT.more}
          </Button>
        </div>
      )}
    </>
  );
}
