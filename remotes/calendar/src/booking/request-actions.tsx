import { acceptBooking, declineBooking, type HostBooking } from "@trellis/contract-calendar/host-bookings.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { useState } from "react";
import { useDraftValues } from "../settings/draft-values.ts";
import { TEXT } from "./messages.ts";

const BOOKED = TEXT.booked;

/** Accepts a request, or declines it with a word for the visitor, once the email that follows has been seen. */
export function RequestActions({ booking }: { booking: HostBooking }) {
  const { id } = booking;
  const accept = useEndpointMutation(acceptBooking);
  const decline = useEndpointMutation(declineBooking);
  const [answer, setAnswer] = useState<"accept" | "decline" | null>(null);
  const word = useDraftValues(`decline:${id}`, { reason: "" });
  const { reason } = word.values;
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      showToast({ title: done });
    } catch (error) {
      showErrorToast(BOOKED.failed, error);
    }
  };
  const params = { id };
  const preview = (text: string) => (
    <SendPreview
      to={[`${booking.name} <${booking.email}>`]}
      paragraphs={[text, ...(answer === "decline" && reason.trim() ? [reason.trim()] : [])]}
      contains={answer === "accept" ? [BOOKED.mail.file] : []}
      final={BOOKED.mail.final}
    />
  );
  if (answer === "accept")
    return (
      <div className="grid gap-2">
        {preview(BOOKED.mail.accepted)}
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="primary"
            busy={accept.isPending}
            onClick={() => void run(() => accept.mutateAsync({ input: { params } }), BOOKED.accepted)}
          >
            {BOOKED.acceptSend}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAnswer(null)}>
            {BOOKED.keep}
          </Button>
        </div>
      </div>
    );
  if (answer === "decline")
    return (
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => {
            await decline.mutateAsync({ input: { params, body: { reason } } });
            word.settle({ reason });
          }, BOOKED.declined);
        }}
      >
        <Field label={BOOKED.reason} optional>
          {(control) => (
            <TextArea
              {...control}
              autoFocus
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={(event) => word.set({ reason: event.target.value })}
            />
          )}
        </Field>
        {preview(BOOKED.mail.declined)}
        <div className="flex gap-2">
          <Button type="submit" size="sm" variant="danger" busy={decline.isPending}>
            {BOOKED.decline}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAnswer(null)}>
            {BOOKED.keep}
          </Button>
        </div>
      </form>
    );
  return (
    <div className="flex gap-2">
      <Button size="sm" variant="primary" onClick={() => setAnswer("accept")}>
        {BOOKED.accept}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setAnswer("decline")}>
        {BOOKED.decline}
      </Button>
    </div>
  );
}
