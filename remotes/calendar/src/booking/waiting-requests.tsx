import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { TEXT } from "./messages.ts";

const BOOKED = TEXT.booked;

/** That so many visitors wait for an answer. */
export function WaitingRequests({ waiting, onOpen }: { waiting: number; onOpen: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" variant="secondary" onClick={onOpen}>
          {BOOKED.answer}
        </Button>
      }
    >
      <b>{BOOKED.waiting({ count: waiting })}</b>
    </Banner>
  );
}
