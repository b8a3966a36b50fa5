import { getReportDocument } from "@trellis/contract-reports/report-document.ts";
import { getReport, type Report } from "@trellis/contract-reports/saved-reports.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Share2 from "lucide-react/icons/share-2";
import { Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { ReportDownloads } from "../library/report-downloads.tsx";
import { useMayExport } from "../may-export.ts";
import { words as common } from "../messages.ts";
import { words } from "./messages.ts";
import { ReportTable } from "./report-table.tsx";

const ShareDialog = fetchedPart(() =>
  import("../library/share-dialog.tsx").then(({ ShareDialog }) => ({ default: ShareDialog })),
);

const POLL_MS = 1_000;

/** A report on the screen: the tables that its files have, as they were when it was made. */
export function MadeReport({ id }: { id: string }) {
  const { data: report, error, refetch } = useEndpoint(getReport, { params: { id } });
  const { canWrite, timeZone } = useMembership();
  const mayExport = useMayExport();
  const [isSharing, setSharing] = useState(false);
  const isMaking = report?.status === "queued" || report?.status === "running";
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void refreshAreas(["reports"]), POLL_MS);
    return () => clearInterval(timer);
  }, [isMaking]);

  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1">
          <Link
            href="/"
            className="icons inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-accent-text hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {words.all}
          </Link>
          {report && (
            <>
              <h2 className="mt-1 text-xl font-semibold tracking-figure wrap-anywhere">{report.name}</h2>
              <p className="text-sm text-muted">
                {datesOf(report)} · {words.made({ day: dayInZone(new Date(report.createdAt), timeZone) })}
              </p>
            </>
          )}
        </div>
        {report?.status === "done" && (
          <div className="flex flex-wrap gap-2">
            {canWrite && mayExport && (
              <Button icon={<Share2 aria-hidden="true" />} onClick={() => setSharing(true)}>
                {common.library.share}
              </Button>
            )}
            <ReportDownloads report={report} variant="secondary" />
          </div>
        )}
      </div>
      {error && !report ? (
        <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />
      ) : !report ? (
        <Loading />
      ) : report.status === "done" ? (
        <Tables report={report} />
      ) : report.status === "failed" ? (
        <ErrorCard title={words.failed} message={report.failure ?? ""} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <div role="status" className="grid max-w-80 gap-3">
            <p>{words.making}</p>
            <Progress
              value={report.status === "queued" ? null : report.progress}
              label={common.library.progress({ name: report.name })}
            />
          </div>
        </Card>
      )}
      <Suspense fallback={null}>
        {isSharing && report && <ShareDialog report={report} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  );
}

function Tables({ report }: { report: Report }) {
  const { data, error, refetch } = useEndpoint(
    getReportDocument,
    { params: { id: report.id } },
    // A made report never changes.
    { staleAfterMs: Number.POSITIVE_INFINITY },
  );
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const heads = new Set(data.sections.map(({ columns }) => columns.map(({ title }) => title).join("\n")));
  const aligned = data.sections.length > 1 && heads.size === 1;
  return (
    <>
      {data.figures.length > 0 && (
        <MetricStrip>
          {data.figures.map(({ label, text }) => (
            <Metric key={label} label={label} value={text} />
          ))}
        </MetricStrip>
      )}
      {data.sections.map((section, index) => (
        <ReportTable key={index} section={section} label={words.table({ number: index + 1 })} aligned={aligned} />
      ))}
      {data.notes.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {data.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Loading = () => (
  <div className="grid gap-4 md:gap-6">
    <SkeletonMetrics count={3} />
    <SkeletonRows rows={6} label={words.loading} />
  </div>
);

const datesOf = ({ from, to }: Report) =>
  from === to ? formatDay(from) : `${formatDay(from)} \u2013 ${formatDay(to)}`;
