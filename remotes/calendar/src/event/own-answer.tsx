import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import type { AttendeeStatus } from "@trellis/shared/contract/calendar/choices.ts";
import type { CalendarEvent } from "@trellis/shared/contract/calendar/event.ts";
import {
  answerOwnInvitation,
  INVITATION_ANSWERS,
  type InvitationAnswer,
} from "@trellis/shared/contract/calendar/event-invitations.ts";
import { showToast } from "@trellis/shared/runtime";
import { FieldGroup } from "@trellis/shared/ui/field.tsx";
import { Radio } from "@trellis/shared/ui/inputs.tsx";
import { useId } from "react";
import { EVENT } from "./strings.ts";

/** The member's own answer to an event that they are invited to. */
export function OwnAnswer({ event, status }: { event: CalendarEvent; status: AttendeeStatus }) {
  const answer = useEndpointMutation(answerOwnInvitation);
  const name = useId();
  const shown = answer.isPending ? answer.variables.input.body.status : status;
  const send = (status: InvitationAnswer) =>
    answer.mutate(
      { input: { params: { id: event.id }, body: { status } } },
      {
        onSuccess: () => showToast({ title: EVENT.answer.sent }),
        onError: (error) => tellFailure(EVENT.answer.failed, error),
      },
    );
  return (
    <FieldGroup label={EVENT.answer.question}>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {INVITATION_ANSWERS.map((each) => (
          <Radio
            key={each}
            name={name}
            label={EVENT.answer[each]}
            checked={shown === each}
            onChange={() => send(each)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
