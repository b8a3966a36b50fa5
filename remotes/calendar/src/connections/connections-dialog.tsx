import {
  type CalendarConnection,
  listCalendarConnections,
  MAX_CONNECTIONS,
  removeCalendarConnection,
} from "@trellis/contract-calendar/connections.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { TEXT } from "../messages.ts";
import { ConnectionEditor } from "./connection-editor.tsx";
import { ConnectionRow } from "./connection-row.tsx";
import { CONNECT } from "./messages.ts";

type Shown = { what: "list" } | { what: "add" } | { what: "edit" | "remove"; connection: CalendarConnection };

const LIST: Shown = { what: "list" };

/** One's own calendars that are kept elsewhere: connected, looked after, and disconnected. */
export function ConnectionsDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { data, error } = useEndpoint(listCalendarConnections, {}, { fresh: true });
  const remove = useEndpointMutation(removeCalendarConnection);
  const [shown, setShown] = useState<Shown>(LIST);
  const back = () => setShown(LIST);
  if (shown.what === "add") return <ConnectionEditor connection={null} onClose={back} />;
  if (shown.what === "edit") return <ConnectionEditor connection={shown.connection} onClose={back} />;
  if (shown.what === "remove") {
    const { id, calendarName } = shown.connection;
    return (
      <ConfirmDialog
        onClose={back}
        title={CONNECT.removeTitle({ name: calendarName })}
        description={CONNECT.removeText}
        confirmLabel={CONNECT.remove}
        danger
        onConfirm={() =>
          remove.mutateAsync({ input: { params: { id } } }).then(
            () => showToast({ title: CONNECT.removed({ name: calendarName }) }),
            (failure: unknown) => {
              showErrorToast(CONNECT.removeFailed, failure);
              throw failure;
            },
          )
        }
      />
    );
  }
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setShown({ what: "add" })}>
      {CONNECT.add}
    </Button>
  );
  return (
    <Dialog
      onClose={onClose}
      title={CONNECT.title}
      description={CONNECT.description}
      readOnly
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {TEXT.close}
          </Button>
          {data && data.length > 0 && data.length < MAX_CONNECTIONS && add}
        </>
      }
    >
      {error && !data ? (
        <p role="alert">
          {CONNECT.loadFailed}. {error.message}
        </p>
      ) : !data ? (
        <SkeletonRows rows={3} />
      ) : data.length === 0 ? (
        <EmptyState icon={<CalendarSync />} title={CONNECT.none} description={CONNECT.noneText} action={add} />
      ) : (
        <>
          <ul className="grid gap-2">
            {data.map((connection) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                timeZone={timeZone}
                onEdit={() => setShown({ what: "edit", connection })}
                onRemove={() => setShown({ what: "remove", connection })}
              />
            ))}
          </ul>
          {data.length >= MAX_CONNECTIONS && <p className="mt-3 text-sm text-muted">{CONNECT.max}</p>}
        </>
      )}
    </Dialog>
  );
}
