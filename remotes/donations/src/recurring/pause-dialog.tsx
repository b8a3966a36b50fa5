import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import {
  PAUSE_MONTHS,
  pauseRecurringGift,
  type RecurringGift,
} from "@trellis/shared/contract/donations/recurring-gifts.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { Radio } from "@trellis/shared/ui/inputs.tsx";
import { useState } from "react";
import { DonorPreview } from "./donor-preview.tsx";
import { TEXT } from "./strings.ts";

const words = TEXT.pause;
const LENGTHS = [...PAUSE_MONTHS, null] as const;

/** For how long nothing shall be charged. */
export function PauseDialog({ gift, onClose }: { gift: RecurringGift; onClose: () => void }) {
  const [months, setMonths] = useState<(typeof LENGTHS)[number]>(1);
  const pause = useEndpointMutation(pauseRecurringGift);
  const start = async () => {
    try {
      await pause.mutateAsync({ input: { params: { id: gift.id }, body: { months } } });
      showToast({ title: words.done });
      onClose();
    } catch (failure) {
      tellFailure(words.failed, failure);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
        {LENGTHS.map((length) => (
          <Radio
            key={String(length)}
            name="months"
            label={length === null ? words.open : words.months(length)}
            checked={months === length}
            onChange={() => setMonths(length)}
          />
        ))}
      </fieldset>
      <DonorPreview gift={gift} text={TEXT.preview.paused} />
    </Dialog>
  );
}
