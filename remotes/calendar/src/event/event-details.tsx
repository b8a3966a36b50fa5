import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { useAtomValue } from "jotai";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { lazy, Suspense, useState } from "react";
import type { DialogAddress } from "../calendar-address.ts";
import { TEXT } from "../messages.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { DateAnswers } from "./date-answers.tsx";
import { EventFacts } from "./event-facts.tsx";
import { peopleToNotify, useNotified } from "./event-mail-preview.tsx";
import { deleteEvent } from "./event-writes.ts";
import { EVENT } from "./messages.ts";
import { isOfSeries } from "./of-series.ts";
import { OwnAnswer } from "./own-answer.tsx";

const DeleteDialog = lazy(() => import("./delete-dialog.tsx"));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx"));
const EventSignups = lazy(() => import("../signups/event-signups.tsx"));

interface Props {
  event: CalendarEvent;
  settings: CalendarSettings;
  onOpen: (dialog: DialogAddress) => void;
  onClose: () => void;
}

/** One event: when, where, who, and what can be done with it. */
export function EventDetails({ event, settings, onOpen, onClose }: Props) {
  const { canWrite, isManager } = useMembership();
  const { user } = useAtomValue(sessionAtom, { store });
  const [asksDelete, setAsksDelete] = useState(false);
  const canChange = canWrite && event.canEdit;
  const named = { id: event.id, occurrence: event.occurrence };
  const own = event.attendees.find(({ email }) => email.toLowerCase() === user?.email.toLowerCase());

  const notified = useNotified()(peopleToNotify(event));
  const mayDecline = own !== undefined && own.status !== "declined" && Boolean(event.organizer?.email);

  if (asksDelete && mayDecline)
    return (
      <Suspense>
        <RemoveDialog
          event={event}
          onAnswer={async (scope, declines) => {
            if (await deleteEvent(event, scope, declines)) onClose();
          }}
          onClose={() => setAsksDelete(false)}
        />
      </Suspense>
    );
  if (asksDelete)
    return (
      <Suspense>
        <DeleteDialog
          event={event}
          onAnswer={async (scope) => {
            if (await deleteEvent(event, scope)) onClose();
          }}
          onClose={() => setAsksDelete(false)}
        />
      </Suspense>
    );
  return (
    <Dialog
      onClose={onClose}
      title={event.title}
      readOnly
      footer={
        <>
          <span className="me-auto">{!event.source && <AddToCalendar event={event} />}</span>
          {canWrite && (
            <Menu label={EVENT.more} trigger={<IconButton label={EVENT.more} icon={<Ellipsis aria-hidden="true" />} />}>
              <MenuItem icon={<Copy />} onSelect={() => onOpen({ kind: "copy", ...named })}>
                {EVENT.duplicate}
              </MenuItem>
              {canChange && (
                <>
                  <MenuSeparator />
                  <MenuItem
                    icon={<Trash2 />}
                    danger
                    onSelect={() => {
                      if (isOfSeries(event) || mayDecline || notified.length > 0) setAsksDelete(true);
                      else {
                        onClose();
                        void deleteEvent(event, "this");
                      }
                    }}
                  >
                    {event.organizer ? EVENT.remove : EVENT.delete}
                  </MenuItem>
                </>
              )}
            </Menu>
          )}
          {canChange ? (
            <Button
              variant="primary"
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onOpen({ kind: "edit", ...named })}
            >
              {EVENT.edit}
            </Button>
          ) : (
            <Button onClick={onClose}>{TEXT.close}</Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <EventFacts event={event} timeZone={settings.timeZone} />
        {own && <OwnAnswer event={event} status={own.status} />}
        {event.occurrence !== null && event.attendees.length > 0 && (
          <DateAnswers event={event} timeZone={settings.timeZone} />
        )}
        {canChange && (
          <Suspense>
            <EventSignups
              event={event}
              isManager={isManager}
              onMoved={(id) => onOpen({ kind: "event", id, occurrence: null })}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}
