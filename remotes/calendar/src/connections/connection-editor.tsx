import {
  type CalendarConnection,
  createCalendarConnection,
  updateCalendarConnection,
} from "@trellis/contract-calendar/connections.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useState } from "react";
import { ConnectionFields } from "./connection-fields.tsx";
import { changeOf, connectionProblems, connectionValues, inputOf } from "./connection-form.ts";
import { CONNECT } from "./messages.ts";

interface Props {
  /** Null for a new one. */
  connection: CalendarConnection | null;
  onClose: () => void;
}

/** Connects a calendar by its address, or changes one that is connected. */
export function ConnectionEditor({ connection, onClose }: Props) {
  const create = useEndpointMutation(createCalendarConnection);
  const change = useEndpointMutation(updateCalendarConnection);
  const [values, setValues] = useState(() => connectionValues(connection));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const failed = (title: string) => (error: unknown) => {
    const complaints = complaintsOf(error);
    setProblems(complaints);
    if (Object.keys(complaints).length === 0) showErrorToast(title, error);
  };
  const submit = () => {
    const found = connectionProblems(values, connection === null);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (connection === null)
      create.mutate(
        { input: { body: inputOf(values) } },
        {
          onSuccess: ({ calendarName }) => {
            showToast({ title: CONNECT.connected({ name: calendarName }) });
            onClose();
          },
          onError: failed(CONNECT.connectFailed),
        },
      );
    else
      change.mutate(
        { input: { params: { id: connection.id }, body: changeOf(values) } },
        {
          onSuccess: () => {
            showToast({ title: CONNECT.saved });
            onClose();
          },
          onError: failed(CONNECT.saveFailed),
        },
      );
  };
  return (
    <FormDialog
      title={connection ? CONNECT.editTitle({ name: connection.calendarName }) : CONNECT.addTitle}
      description={connection ? undefined : CONNECT.addText}
      words={{ cancel: CONNECT.back, save: connection ? CONNECT.save : CONNECT.connect }}
      form={{ busy: create.isPending || change.isPending, submit }}
      onClose={onClose}
      className=""
    >
      <ConnectionFields
        values={values}
        problems={problems}
        isNew={connection === null}
        set={(part) => setValues((before) => ({ ...before, ...part }))}
      />
    </FormDialog>
  );
}
