import { deleteDonation, getDonation } from "@trellis/contract-donations/donations.ts";
import { doConfirmed } from "@trellis/shared/client/do-confirmed.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { RecordLoader } from "@trellis/shared/ui/screen/record-loader.tsx";
import { useState } from "react";
import { moneyText } from "../money-text.ts";
import { EditGiftDialog } from "./edit-gift-dialog.tsx";
import { type Asking, GiftActions } from "./gift-actions.tsx";
import { GiftFacts } from "./gift-facts.tsx";
import { TEXT } from "./messages.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { SendReceiptDialog } from "./send-receipt-dialog.tsx";

const words = TEXT.detail;

/** One donation with everything that is known of it, and what can be done with it: one dialog at a time. */
export function GiftDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useEndpoint(getDonation, { params: { id } });
  const gift = query.data;
  const [asking, setAsking] = useState<Asking>("");
  const remove = useEndpointMutation(deleteDonation);
  const confirmRemoval = async () => {
    await doConfirmed(() => remove.mutateAsync({ input: { params: { id } } }), TEXT.remove);
    onClose();
  };
  const back = () => setAsking("");
  if (gift && asking === "refund") return <RefundDialog gift={gift} onClose={back} />;
  if (gift && asking === "send") return <SendReceiptDialog gift={gift} onClose={back} />;
  if (gift && asking === "edit") return <EditGiftDialog gift={gift} onClose={back} />;
  if (gift && asking === "delete")
    return (
      <ConfirmDialog
        onClose={back}
        title={TEXT.remove.title}
        description={
          gift.receiptNumber === null ? TEXT.remove.text : TEXT.remove.textWithReceipt({ receipt: gift.receiptNumber })
        }
        confirmLabel={TEXT.remove.confirm}
        danger
        onConfirm={confirmRemoval}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      title={gift ? moneyText(gift.amount, gift.currency) : words.title}
      size="md"
      footer={gift && <GiftActions gift={gift} onAsk={setAsking} onClose={onClose} />}
    >
      <RecordLoader query={query} words={words} rows={5}>
        {(gift) => <GiftFacts gift={gift} />}
      </RecordLoader>
    </Dialog>
  );
}
