import { pauseRecurringGift, type RecurringGift } from "@trellis/contract-donations/recurring-gifts.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { PAUSE_LENGTHS, paymentAfterSkipping } from "@trellis/gift-rules/gift-pause.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useState } from "react";
import { DonorPreview } from "./donor-preview.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.pause;

const skipNext = (day: string | null) => (day === null ? words.skipNext : words.skipNextOn({ day }));

/** For how long nothing shall be charged. */
export function PauseDialog({ gift, onClose }: { gift: RecurringGift; onClose: () => void }) {
  const [length, setLength] = useState<1 | 2 | 3 | null>(1);
  const isMonthly = gift.frequency === "monthly";
  const body = isMonthly || length === null ? { months: length } : { skipPayments: 1 as const };
  const dayAfter = (skipped: number) => {
    const day = paymentAfterSkipping(gift, skipped);
    return day && formatDay(day);
  };
  const next = length === null ? null : dayAfter(length);
  const pause = useEndpointMutation(pauseRecurringGift);
  const start = async () => {
    try {
      await pause.mutateAsync({ input: { params: { id: gift.id }, body } });
      showToast({ title: words.done });
      onClose();
    } catch (failure) {
      showErrorToast(words.failed, failure);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={words.title}
      description={words.text}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button variant="primary" busy={pause.isPending} onClick={() => void start()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <fieldset className="mb-4 grid gap-2">
        <legend className="mb-2 font-medium">{words.legend}</legend>
        {[...PAUSE_LENGTHS[gift.frequency], null].map((each) => (
          <Radio
            key={String(each)}
            name="months"
            label={each === null ? words.open : isMonthly ? words.months({ count: each }) : skipNext(dayAfter(0))}
            checked={length === each}
            onChange={() => setLength(each)}
          />
        ))}
        <p className="mt-1 text-muted" role="status">
          {next === null ? words.openAfter : words.nextAfter({ day: next })}
        </p>
      </fieldset>
      <DonorPreview gift={gift} text={TEXT.preview.paused} />
    </Dialog>
  );
}
