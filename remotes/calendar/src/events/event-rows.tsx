import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Repeat from "lucide-react/icons/repeat";
import Trash2 from "lucide-react/icons/trash-2";
import { lazy, Suspense, useState } from "react";
import type { DialogAddress } from "../calendar-address.ts";
import { peopleToNotify, useNotified } from "../event/event-mail-preview.tsx";
import { deleteEvent } from "../event/event-writes.ts";
import { EVENT } from "../event/messages.ts";
import { isOfSeries } from "../event/of-series.ts";
import { BAR, hueOf, TypeIcon } from "../event-appearance.tsx";
import { TEXT } from "../messages.ts";
import { eventKey } from "../time/placed-event.ts";
import { whenText } from "../time/words.ts";
import { LIST } from "./messages.ts";

const DeleteDialog = lazy(() => import("../event/delete-dialog.tsx"));

interface Props {
  label: string;
  events: readonly CalendarEvent[];
  timeZone: string;
  onOpen: (dialog: DialogAddress) => void;
}

/** Events one under the other, each with what can be done with it. */
export function EventRows({ label, events, timeZone, onOpen }: Props) {
  const [asked, setAsked] = useState<CalendarEvent | null>(null);
  const notified = useNotified();
  return (
    <>
      <Table label={label}>
        <ColumnHeads
          words={LIST.columns}
          columns={["event", "when", "type", "priority", "actions"]}
          wide={["when", "type", "priority"]}
          large={["type", "priority"]}
          right={["actions"]}
          hidden={["actions"]}
        />
        <TableBody>
          {events.map((event) => (
            <EventRow
              key={eventKey(event)}
              event={event}
              timeZone={timeZone}
              onOpen={onOpen}
              onDelete={() =>
                isOfSeries(event) || notified(peopleToNotify(event)).length > 0
                  ? setAsked(event)
                  : void deleteEvent(event, "this")
              }
            />
          ))}
        </TableBody>
      </Table>
      {asked && (
        <Suspense>
          <DeleteDialog event={asked} onAnswer={(scope) => deleteEvent(asked, scope)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, "timeZone" | "onOpen"> {
  event: CalendarEvent;
  onDelete: () => void;
}

function EventRow({ event, timeZone, onOpen, onDelete }: RowProps) {
  const { canWrite } = useMembership();
  const { id, occurrence, title, eventType, priority } = event;
  const when = whenText(event, timeZone);
  return (
    <TableRow>
      <TableCell
        className={classes(
          "relative max-w-0 w-full sm:w-auto sm:max-w-80 before:absolute before:inset-y-2.5 before:inset-s-1.5 before:w-0.75",
          BAR,
          hueOf(event),
        )}
        note={
          <>
            <span className="block sm:hidden">{when}</span>
            {event.location && <span className="block truncate max-sm:hidden">{event.location}</span>}
          </>
        }
      >
        <button
          type="button"
          onClick={() => onOpen({ kind: "event", id, occurrence })}
          className="icons flex max-w-full items-center gap-1.5 text-start font-medium hover:underline [&_svg]:size-3.5 [&_svg]:text-faint"
        >
          <span className="truncate">{title}</span>
          {event.recurrenceRule !== null && (
            <>
              <Repeat aria-hidden="true" />
              <span className="sr-only">, {LIST.repeats}</span>
            </>
          )}
        </button>
      </TableCell>
      <TableCell wide muted className="tabular-nums">
        {when}
      </TableCell>
      <TableCell wide muted className="max-lg:hidden">
        <span className="icons inline-flex items-center gap-1.5">
          <TypeIcon type={eventType} />
          {TEXT.types[eventType]}
        </span>
      </TableCell>
      <TableCell wide className="max-lg:hidden">
        <Badge tone={priority === "urgent" ? "danger" : priority === "high" ? "warning" : "neutral"}>
          {TEXT.priorities[priority]}
        </Badge>
      </TableCell>
      <TableCell align="right">
        {canWrite && (
          <Menu
            label={LIST.actionsFor({ title })}
            trigger={<IconButton size="sm" label={LIST.actionsFor({ title })} icon={<Ellipsis aria-hidden="true" />} />}
          >
            {event.canEdit && (
              <MenuItem icon={<Pencil />} onSelect={() => onOpen({ kind: "edit", id, occurrence })}>
                {EVENT.edit}
              </MenuItem>
            )}
            <MenuItem icon={<Copy />} onSelect={() => onOpen({ kind: "copy", id, occurrence })}>
              {EVENT.duplicate}
            </MenuItem>
            {event.canEdit && (
              <>
                <MenuSeparator />
                <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
                  {EVENT.delete}
                </MenuItem>
              </>
            )}
          </Menu>
        )}
      </TableCell>
    </TableRow>
  );
}
