import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { listHostBookings } from "@trellis/shared/contract/calendar/host-bookings.ts";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { BOOKED } from "./strings.ts";

/** That visitors wait for an answer; nothing while none does. */
export function WaitingRequests({ onOpen }: { onOpen: () => void }) {
  const { data } = useEndpoint(listHostBookings, {}, { staleAfterMs: 60_000 });
  const waiting = data?.filter(({ status }) => status === "requested").length ?? 0;
  if (waiting === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onClick={onOpen}>
          {BOOKED.answer}
        </Button>
      }
    >
      <b>{BOOKED.waiting(waiting)}</b>
    </Banner>
  );
}
