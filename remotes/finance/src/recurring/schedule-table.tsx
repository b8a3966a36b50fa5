import type { RecurringSchedule } from "@trellis/contract-finance/recurring.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Ellipsis, Pause, Pencil, Play, SkipForward, Square } from "lucide-react";
import { words } from "./messages.ts";
import { useScheduleActions } from "./use-schedule-actions.ts";

interface Props {
  schedules: readonly RecurringSchedule[];
  canWrite: boolean;
  onEdit: (schedule: RecurringSchedule) => void;
}

/** Every schedule with its next day and what can be done to it. */
export function ScheduleTable({ schedules, canWrite, onEdit }: Props) {
  return (
    <Table label={words.title} className="mt-3">
      <TableHead>
        <HeadCell>{words.columns.what}</HeadCell>
        <HeadCell wide>{words.columns.frequency}</HeadCell>
        <HeadCell wide>{words.columns.next}</HeadCell>
        <HeadCell align="right">{words.columns.amount}</HeadCell>
        {canWrite && (
          <HeadCell align="right">
            <span className="sr-only">{words.columns.actions}</span>
          </HeadCell>
        )}
      </TableHead>
      <TableBody>
        {schedules.map((schedule) => (
          <TableRow key={schedule.id} muted={schedule.status === "ended"}>
            <TableCell
              note={
                <>
                  <span className="sm:hidden">
                    {words.frequencies[schedule.frequency]} · <Next schedule={schedule} />
                  </span>
                  <span className="max-sm:hidden">
                    {[schedule.category, schedule.vendor].filter(Boolean).join(" · ")}
                  </span>
                </>
              }
            >
              <span className="font-medium wrap-anywhere">{schedule.description}</span>
            </TableCell>
            <TableCell muted wide note={schedule.endDate && words.until({ day: formatDay(schedule.endDate) })}>
              {words.frequencies[schedule.frequency]}
            </TableCell>
            <TableCell muted wide className="whitespace-nowrap">
              <Next schedule={schedule} />
            </TableCell>
            <TableCell align="right">
              <Money
                cents={schedule.type === "income" ? centsOf(schedule.amount) : -centsOf(schedule.amount)}
                sign="always"
                tone="signed"
              />
            </TableCell>
            {canWrite && (
              <TableCell align="right">
                <Actions schedule={schedule} onEdit={onEdit} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Next({ schedule }: { schedule: RecurringSchedule }) {
  if (schedule.status === "paused") return <Badge hollow>{words.paused}</Badge>;
  if (schedule.status === "ended") return <Badge hollow>{words.ended}</Badge>;
  return schedule.nextDate ? formatDay(schedule.nextDate) : words.none;
}

function Actions({ schedule, onEdit }: { schedule: RecurringSchedule; onEdit: Props["onEdit"] }) {
  const run = useScheduleActions(schedule);
  const isActive = schedule.status === "active";
  return (
    <Menu
      label={words.more({ what: schedule.description })}
      align="end"
      trigger={
        <IconButton
          label={words.more({ what: schedule.description })}
          size="sm"
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(schedule)}>
        {words.edit}
      </MenuItem>
      {isActive && (
        <MenuItem icon={<SkipForward aria-hidden="true" />} onSelect={() => void run("skip")}>
          {words.skip}
        </MenuItem>
      )}
      {isActive ? (
        <MenuItem icon={<Pause aria-hidden="true" />} onSelect={() => void run("pause")}>
          {words.pause}
        </MenuItem>
      ) : (
        <MenuItem icon={<Play aria-hidden="true" />} onSelect={() => void run("resume")}>
          {words.resume}
        </MenuItem>
      )}
      {schedule.status !== "ended" && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Square aria-hidden="true" />} danger onSelect={() => void run("end")}>
            {words.end}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
