import {
  type CalendarConnection,
  syncCalendarConnection,
  updateCalendarConnection,
} from "@trellis/contract-calendar/connections.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { CONNECT } from "./messages.ts";

interface Props {
  connection: CalendarConnection;
  timeZone: string;
  onEdit: () => void;
  onRemove: () => void;
}

const showReadToast = ({ problem }: CalendarConnection, title: string) =>
  problem
    ? showToast({ title: CONNECT.syncFailed, description: problem.message, variant: "destructive" })
    : showToast({ title });

/** A connected calendar: where it is kept, when it was read, and what can be done with it. */
export function ConnectionRow({ connection, timeZone, onEdit, onRemove }: Props) {
  const { id, calendarName, provider, host, syncEnabled, problem, lastSyncAt, eventCount, unreadCount } = connection;
  const sync = useEndpointMutation(syncCalendarConnection);
  const change = useEndpointMutation(updateCalendarConnection);
  const showPausedToast = () => showToast({ title: CONNECT.pausedToast({ name: calendarName }) });
  const toggle = () =>
    change.mutate(
      { input: { params: { id }, body: { syncEnabled: !syncEnabled } } },
      {
        onSuccess: (after) =>
          after.syncEnabled ? showReadToast(after, CONNECT.resumedToast({ name: calendarName })) : showPausedToast(),
        onError: (error) => showErrorToast(CONNECT.saveFailed, error),
      },
    );
  const read = () =>
    sync.mutate(
      { input: { params: { id } } },
      {
        onSuccess: (after) => showReadToast(after, CONNECT.synced({ name: calendarName })),
        onError: (error) => showErrorToast(CONNECT.syncFailed, error),
      },
    );
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-solid border-border px-4 py-3">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {calendarName}
          <Badge hollow>{CONNECT.importOnly}</Badge>
          {!syncEnabled && <Badge>{CONNECT.paused}</Badge>}
          {syncEnabled && problem && <Badge tone="danger">{CONNECT.problem}</Badge>}
        </h3>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {CONNECT.providers[provider]} · {host} · {CONNECT.events({ count: eventCount })}
        </p>
        <p className="text-sm text-muted">
          {CONNECT.sharingIs({ sharing: CONNECT.sharings[connection.sharing].label })}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {lastSyncAt === null ? (
            CONNECT.never
          ) : (
            <Instant at={lastSyncAt} timeZone={timeZone} words={(when) => CONNECT.lastSync({ when })} />
          )}
        </p>
        {problem && (
          <p className="text-sm text-danger-text">
            <Instant at={problem.since} timeZone={timeZone} words={(when) => CONNECT.notSince({ when })} />.{" "}
            {problem.message}
          </p>
        )}
        {unreadCount > 0 && <p className="text-sm text-warning-text">{CONNECT.unread({ count: unreadCount })}</p>}
      </div>
      <div className="flex items-center gap-1">
        {syncEnabled && (
          <Button
            size="sm"
            aria-label={CONNECT.syncOf({ name: calendarName })}
            icon={<RefreshCw aria-hidden="true" />}
            busy={sync.isPending}
            onClick={read}
          >
            {CONNECT.sync}
          </Button>
        )}
        <Menu
          label={CONNECT.more({ name: calendarName })}
          align="end"
          trigger={
            <IconButton size="sm" label={CONNECT.more({ name: calendarName })} icon={<Ellipsis aria-hidden="true" />} />
          }
        >
          <MenuItem onSelect={onEdit}>{CONNECT.edit({ name: calendarName })}</MenuItem>
          <MenuItem onSelect={toggle}>{syncEnabled ? CONNECT.pause : CONNECT.resume}</MenuItem>
          <MenuSeparator />
          <MenuItem danger onSelect={onRemove}>
            {CONNECT.remove}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
