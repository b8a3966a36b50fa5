import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import { Link } from "wouter";
import { useMayExport } from "../may-export.ts";
import { words } from "../messages.ts";
import { ReportDownloads } from "./report-downloads.tsx";

const text = words.library;

interface Props {
  report: Report;
  onShare: () => void;
  onDelete: () => void;
}

/** One report: what it is of, how far it is, and what can be done with it. */
export function ReportRow({ report, onShare, onDelete }: Props) {
  const { canWrite, canDelete, timeZone } = useMembership();
  const mayExport = useMayExport();
  const dates =
    report.from === report.to ? formatDay(report.from) : `${formatDay(report.from)} – ${formatDay(report.to)}`;
  const made = formatDay(dayInZone(new Date(report.createdAt), timeZone));
  const isDone = report.status === "done";
  return (
    <TableRow muted={report.status === "failed"}>
      <TableCell note={<span className="sm:hidden">{dates}</span>}>
        {isDone ? (
          <Link href={`/made/${report.id}`} className="font-medium wrap-anywhere hover:underline">
            {report.name}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{report.name}</span>
        )}
        {!isDone && (
          <span className="mt-1 block sm:hidden">
            <State report={report} />
          </span>
        )}
      </TableCell>
      <TableCell wide muted className="whitespace-nowrap">
        {dates}
      </TableCell>
      <TableCell wide muted>
        {report.createdBy ? text.by({ person: report.createdBy, when: made }) : made}
      </TableCell>
      <TableCell wide>
        <State report={report} />
      </TableCell>
      <TableCell align="right">
        <span className="inline-flex items-center justify-end gap-1">
          {isDone && <ReportDownloads report={report} />}
          {isDone && canWrite && mayExport && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Share2 aria-hidden="true" />}
              aria-label={text.shareOf({ name: report.name })}
              onClick={onShare}
            >
              <span className="max-sm:sr-only">{text.share}</span>
            </Button>
          )}
          {canDelete && (
            <IconButton
              size="sm"
              label={text.deleteOf({ name: report.name })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onDelete}
            />
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}

function State({ report }: { report: Report }) {
  if (report.status === "failed")
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone="danger">{text.statuses.failed}</Badge>
        {report.failure && <span className="max-w-60 text-sm">{report.failure}</span>}
      </span>
    );
  if (report.status === "done")
    return report.share ? <Badge tone="accent">{text.shared}</Badge> : <Badge hollow>{text.statuses.done}</Badge>;
  return (
    <span className="grid w-28 gap-1.5">
      <span className="text-sm text-muted">{text.statuses[report.status]}</span>
      <Progress
        value={report.status === "queued" ? null : report.progress}
        label={text.progress({ name: report.name })}
      />
    </span>
  );
}
