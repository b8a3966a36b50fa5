import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { downloadReport, type Report } from "@trellis/shared/contract/reports/saved-reports.ts";
import { dayInZone, formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { Badge } from "@trellis/shared/ui/badge.tsx";
import { Button, IconButton } from "@trellis/shared/ui/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/menu.tsx";
import { Progress } from "@trellis/shared/ui/progress.tsx";
import { TableCell, TableRow } from "@trellis/shared/ui/table.tsx";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import { words } from "../strings.ts";

const text = words.library;

interface Props {
  report: Report;
  onShare: () => void;
  onDelete: () => void;
}

/** One report: what it is of, how far it is, and what can be done with it. */
export function ReportRow({ report, onShare, onDelete }: Props) {
  const { canWrite, canDelete, timeZone } = useStanding();
  const dates =
    report.from === report.to ? formatDay(report.from) : `${formatDay(report.from)} – ${formatDay(report.to)}`;
  const made = formatDay(dayInZone(new Date(report.createdAt), timeZone));
  const isDone = report.status === "done";
  return (
    <TableRow muted={report.status === "failed"}>
      <TableCell note={<span className="sm:hidden">{dates}</span>}>
        <span className="font-medium wrap-anywhere">{report.name}</span>
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
        {report.createdBy ? text.by(report.createdBy, made) : made}
      </TableCell>
      <TableCell wide>
        <State report={report} />
      </TableCell>
      <TableCell align="right">
        <span className="inline-flex items-center justify-end gap-1">
          {isDone && (
            <Menu
              label={text.downloadOf(report.name)}
              align="end"
              trigger={
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Download aria-hidden="true" />}
                  aria-label={text.downloadOf(report.name)}
                >
                  <span className="max-sm:sr-only">{text.download}</span>
                </Button>
              }
            >
              <MenuItem href={fileOf(report, "pdf")}>{text.pdf}</MenuItem>
              <MenuItem href={fileOf(report, "csv")}>{text.csv}</MenuItem>
            </Menu>
          )}
          {isDone && canWrite && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Share2 aria-hidden="true" />}
              aria-label={text.shareOf(report.name)}
              onClick={onShare}
            >
              <span className="max-sm:sr-only">{text.share}</span>
            </Button>
          )}
          {canDelete && (
            <IconButton
              size="sm"
              label={text.deleteOf(report.name)}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onDelete}
            />
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}

const fileOf = (report: Report, format: "pdf" | "csv") =>
  endpointUrl(downloadReport, { params: { id: report.id }, query: { format } });

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
      <Progress value={report.status === "queued" ? null : report.progress} label={text.progress(report.name)} />
    </span>
  );
}
