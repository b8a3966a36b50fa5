import type { AttendeeStatus } from "@trellis/calendar-rules/choices.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import {
  answerOwnInvitation,
  INVITATION_ANSWERS,
  type InvitationAnswer,
} from "@trellis/contract-calendar/event-invitations.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { useId, useState } from "react";
import { EVENT } from "./messages.ts";
import { isOfSeries } from "./of-series.ts";

/** The member's own answer to an event that they are invited to. */
export function OwnAnswer({ event, status }: { event: CalendarEvent; status: AttendeeStatus }) {
  const answer = useEndpointMutation(answerOwnInvitation);
  const name = useId();
  const isSeries = isOfSeries(event);
  const [which, setWhich] = useState<"one" | "all">("one");
  const shown = answer.isPending ? answer.variables.input.body.status : status;
  const occurrence = isSeries && which === "one" && event.occurrence !== null ? { occurrence: event.occurrence } : {};
  const send = (status: InvitationAnswer) =>
    answer.mutate(
      { input: { params: { id: event.id }, body: { status, ...occurrence } } },
      {
        onSuccess: () => showToast({ title: EVENT.answer.sent }),
        onError: (error) => showErrorToast(EVENT.answer.failed, error),
      },
    );
  return (
    <FieldGroup label={EVENT.answer.question}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isSeries && (
          <Segmented
            label={EVENT.answer.which}
            value={which}
            onValueChange={setWhich}
            items={[
              { value: "one", label: EVENT.answer.one },
              { value: "all", label: EVENT.answer.all },
            ]}
          />
        )}
        {INVITATION_ANSWERS.map((each) => (
          <Radio
            key={each}
            name={name}
            label={EVENT.answer[each]}
            checked={shown === each}
            onChange={() => send(each)}
            // The same answer can be given to all dates as well.
            onClick={() => isSeries && shown === each && !answer.isPending && send(each)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
