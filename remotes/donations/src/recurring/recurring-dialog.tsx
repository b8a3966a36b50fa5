import {
  cancelRecurringGift,
  getRecurringGift,
  type RecurringGift,
  resumeRecurringGift,
} from "@trellis/contract-donations/recurring-gifts.ts";
import { mayAct } from "@trellis/gift-rules/recurring-gift-states.ts";
import { doConfirmed } from "@trellis/shared/client/do-confirmed.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { RecordLoader } from "@trellis/shared/ui/screen/record-loader.tsx";
import { useState } from "react";
import { moneyText } from "../money-text.ts";
import { DonorPreview } from "./donor-preview.tsx";
import { TEXT } from "./messages.ts";
import { PauseDialog } from "./pause-dialog.tsx";
import { RecurringCharges } from "./recurring-charges.tsx";
import { RecurringFacts } from "./recurring-facts.tsx";

const words = TEXT.detail;

/** One recurring gift with its payments, and what can be done with it: one dialog at a time. */
export function RecurringDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useEndpoint(getRecurringGift, { params: { id } });
  const gift = query.data;
  const [asking, setAsking] = useState<"" | "pause" | "cancel" | "resume">("");
  const cancel = useEndpointMutation(cancelRecurringGift);
  const resume = useEndpointMutation(resumeRecurringGift);
  const back = () => setAsking("");
  const confirmCancel = async () => {
    await doConfirmed(() => cancel.mutateAsync({ input: { params: { id } } }), TEXT.cancel);
    back();
  };
  if (gift && asking === "pause") return <PauseDialog gift={gift} onClose={back} />;
  if (gift && asking === "cancel")
    return (
      <ConfirmDialog
        onClose={back}
        title={TEXT.cancel.title}
        description={
          <>
            {TEXT.cancel.text({ name: gift.donorName })}
            <DonorPreview gift={gift} text={TEXT.preview.cancelled} />
          </>
        }
        confirmLabel={TEXT.cancel.confirm}
        cancelLabel={TEXT.cancel.keep}
        danger
        onConfirm={confirmCancel}
      />
    );
  if (gift && asking === "resume")
    return (
      <ConfirmDialog
        onClose={back}
        title={TEXT.resume.title}
        description={<DonorPreview gift={gift} text={TEXT.preview.resumed} />}
        confirmLabel={words.resume}
        onConfirm={async () => {
          await doConfirmed(() => resume.mutateAsync({ input: { params: { id } } }), TEXT.resume);
          back();
        }}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      title={
        gift ? words.every({ amount: moneyText(gift.amount, gift.currency), frequency: gift.frequency }) : words.title
      }
      size="md"
      footer={gift && <Actions gift={gift} onAsk={setAsking} onClose={onClose} />}
    >
      <RecordLoader query={query} words={words} rows={5}>
        {(gift) => (
          <div className="grid gap-6">
            <RecurringFacts gift={gift} />
            <RecurringCharges charges={gift.charges} currency={gift.currency} />
          </div>
        )}
      </RecordLoader>
    </Dialog>
  );
}

function Actions({
  gift,
  onAsk,
  onClose,
}: {
  gift: RecurringGift;
  onAsk: (what: "pause" | "cancel" | "resume") => void;
  onClose: () => void;
}) {
  const { canDelete } = useMembership();
  const can = (action: "pause" | "resume" | "cancel") => canDelete && mayAct(gift.status, action);
  return (
    <>
      {can("cancel") && (
        <span className="me-auto">
          <Button variant="ghost" onClick={() => onAsk("cancel")}>
            {words.cancel}
          </Button>
        </span>
      )}
      {can("pause") && <Button onClick={() => onAsk("pause")}>{words.pause}</Button>}
      {can("resume") && <Button onClick={() => onAsk("resume")}>{words.resume}</Button>}
      <Button variant="primary" onClick={onClose}>
        {words.close}
      </Button>
    </>
  );
}
