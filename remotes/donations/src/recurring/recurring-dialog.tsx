import { doConfirmed } from "@trellis/shared/client/do-confirmed.ts";
import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import { FREQUENCY_LABELS } from "@trellis/shared/contract/donations/labels.ts";
import {
  cancelRecurringGift,
  getRecurringGift,
  type RecurringGift,
  resumeRecurringGift,
} from "@trellis/shared/contract/donations/recurring-gifts.ts";
import { mayAct } from "@trellis/shared/domain/recurring-gift-states.ts";
import { showToast } from "@trellis/shared/runtime";
import { AwaitedRecord } from "@trellis/shared/ui/awaited-record.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { useState } from "react";
import { moneyText } from "../money-text.ts";
import { PauseDialog } from "./pause-dialog.tsx";
import { RecurringCharges } from "./recurring-charges.tsx";
import { RecurringFacts } from "./recurring-facts.tsx";
import { TEXT } from "./strings.ts";

const words = TEXT.detail;

/** One recurring gift with its payments, and what can be done with it: one dialog at a time. */
export function RecurringDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useEndpoint(getRecurringGift, { params: { id } });
  const gift = query.data;
  const [asking, setAsking] = useState<"" | "pause" | "cancel">("");
  const cancel = useEndpointMutation(cancelRecurringGift);
  const back = () => setAsking("");
  const confirmCancel = async () => {
    await doConfirmed(() => cancel.mutateAsync({ input: { params: { id } } }), TEXT.cancel);
    back();
  };
  if (gift && asking === "pause") return <PauseDialog id={id} onClose={back} />;
  if (gift && asking === "cancel")
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && back()}
        title={TEXT.cancel.title}
        description={TEXT.cancel.text(gift.donorName)}
        confirmLabel={TEXT.cancel.confirm}
        cancelLabel={TEXT.cancel.keep}
        danger
        onConfirm={confirmCancel}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        gift
          ? `${moneyText(gift.amount, gift.currency)}, ${FREQUENCY_LABELS[gift.frequency].toLowerCase()}`
          : words.title
      }
      size="md"
      footer={gift && <Actions gift={gift} onAsk={setAsking} onClose={onClose} />}
    >
      <AwaitedRecord query={query} words={words} rows={5}>
        {(gift) => (
          <div className="grid gap-6">
            <RecurringFacts gift={gift} />
            <RecurringCharges charges={gift.charges} currency={gift.currency} />
          </div>
        )}
      </AwaitedRecord>
    </Dialog>
  );
}

function Actions({
  gift,
  onAsk,
  onClose,
}: {
  gift: RecurringGift;
  onAsk: (what: "pause" | "cancel") => void;
  onClose: () => void;
}) {
  const { canDelete } = useStanding();
  const resume = useEndpointMutation(resumeRecurringGift);
  const start = async () => {
    try {
      await resume.mutateAsync({ input: { params: { id: gift.id } } });
      showToast({ title: TEXT.resume.done });
    } catch (failure) {
      tellFailure(TEXT.resume.failed, failure);
    }
  };
  const can = (action: "pause" | "resume" | "cancel") => canDelete && mayAct(gift.status, action);
  return (
    <>
      {can("cancel") && (
        <span className="mr-auto">
          <Button variant="ghost" onClick={() => onAsk("cancel")}>
            {words.cancel}
          </Button>
        </span>
      )}
      {can("pause") && <Button onClick={() => onAsk("pause")}>{words.pause}</Button>}
      {can("resume") && (
        <Button busy={resume.isPending} onClick={() => void start()}>
          {words.resume}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {words.close}
      </Button>
    </>
  );
}
