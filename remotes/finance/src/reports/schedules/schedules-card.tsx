import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  updateReportSchedule,
} from "@trellis/contract-reports/report-schedules.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Suspense, useState } from "react";
import { words } from "./messages.ts";
import { scheduleInput } from "./schedule-form.ts";

const ScheduleDialog = fetchedPart(() =>
  import("./schedule-dialog.tsx").then(({ ScheduleDialog }) => ({ default: ScheduleDialog })),
);

/** Reports that are made again and again, with who gets them. */
export function SchedulesCard() {
  const { canDelete: canManage } = useMembership();
  const { organization } = useAtomValue(sessionAtom, { store });
  const { data, error, refetch } = useEndpoint(listReportSchedules, {});
  const [editing, setEditing] = useState<ReportSchedule | "new" | null>(null);
  // A schedule sends files.
  const mayExport = organization?.mayExport ?? false;
  const isOffered = organization?.features.advancedReporting ?? false;
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  // Nothing to see for those who can't add one.
  if (data?.length === 0 && !(canManage && mayExport)) return null;
  const mayAdd = canManage && isOffered && mayExport;
  return (
    <Card title={words.title} actions={mayAdd && <Button onClick={() => setEditing("new")}>{words.add}</Button>}>
      {!data ? (
        <SkeletonRows rows={2} />
      ) : data.length === 0 ? (
        <>
          {!isOffered && <PlanLock feature="advancedReporting" />}
          <EmptyState icon={<CalendarClock aria-hidden="true" />} title={words.empty} description={words.emptyText} />
        </>
      ) : (
        <Table label={words.title}>
          <ColumnHeads
            words={words.columns}
            columns={["name", "when", "to", "next", "actions"]}
            wide={["when", "to"]}
            right={["actions"]}
            hidden={["actions"]}
          />
          <TableBody>
            {data.map((schedule) => (
              <Row
                key={schedule.id}
                schedule={schedule}
                canManage={canManage}
                isOffered={isOffered}
                mayExport={mayExport}
                onEdit={() => setEditing(schedule)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <Suspense fallback={null}>
        {editing && <ScheduleDialog schedule={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </Card>
  );
}

interface RowProps {
  schedule: ReportSchedule;
  canManage: boolean;
  isOffered: boolean;
  mayExport: boolean;
  onEdit: () => void;
}

function Row({ schedule, canManage, isOffered, mayExport, onEdit }: RowProps) {
  const { id, name, frequency, onDay, isActive, nextDay, recipients } = schedule;
  const when = frequency === "weekly" ? words.weekly({ day: String(onDay) }) : words[frequency]({ day: onDay });
  const runs = isActive && isOffered;
  return (
    <TableRow muted={!runs}>
      <TableCell note={<span className="sm:hidden">{when}</span>}>
        <span className="font-medium wrap-anywhere">{name}</span>
      </TableCell>
      <TableCell wide muted>
        {when}
      </TableCell>
      <TableCell wide muted>
        {recipients.length === 0 ? words.noReaders : recipients.map((one) => one.name).join(", ")}
      </TableCell>
      <TableCell muted className="whitespace-nowrap">
        {runs ? formatDay(nextDay) : <Badge hollow>{words.paused}</Badge>}
      </TableCell>
      <TableCell align="right">
        {canManage && (
          <Menu
            label={words.menu({ name })}
            align="end"
            trigger={<IconButton size="sm" label={words.menu({ name })} icon={<Ellipsis aria-hidden="true" />} />}
          >
            {isOffered && mayExport && <MenuItem onSelect={onEdit}>{words.actions.edit}</MenuItem>}
            {isOffered && mayExport && (
              <MenuItem onSelect={() => void setActive(schedule, !isActive)}>
                {isActive ? words.actions.pause : words.actions.resume}
              </MenuItem>
            )}
            <MenuItem danger onSelect={() => void remove(schedule, id)}>
              {words.actions.delete}
            </MenuItem>
          </Menu>
        )}
      </TableCell>
    </TableRow>
  );
}

async function setActive(schedule: ReportSchedule, isActive: boolean): Promise<void> {
  await attempt(async () => {
    await callEndpoint(updateReportSchedule, { params: { id: schedule.id }, body: scheduleInput(schedule, isActive) });
    showToast({
      title: isActive ? words.resumed({ name: schedule.name }) : words.pausedDone({ name: schedule.name }),
      action: { label: words.undo, run: () => void setActive(schedule, !isActive) },
    });
  });
}

async function remove(schedule: ReportSchedule, id: string): Promise<void> {
  await attempt(async () => {
    await callEndpoint(deleteReportSchedule, { params: { id } });
    const restore = () =>
      attempt(() => callEndpoint(createReportSchedule, { body: scheduleInput(schedule, schedule.isActive) }));
    showToast({
      title: words.deleted({ name: schedule.name }),
      ...(schedule.recipients.length > 0 ? { action: { label: words.undo, run: () => void restore() } } : {}),
    });
  });
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    await refreshAreas(["reports"]);
  } catch (error) {
    showToast({ title: words.saveFailed, description: (error as Error).message, variant: "destructive" });
  }
}
