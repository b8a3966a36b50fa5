import type { Donation } from "@trellis/contract-donations/donations.ts";
import { sendGiftReceipt } from "@trellis/contract-donations/receipts.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { useRef } from "react";
import { TEXT } from "./messages.ts";
import { ReceiptPreview } from "./receipt-preview.tsx";

const words = TEXT.detail;

/** Sends a gift's receipt again, once its reader has been seen. */
export function SendReceiptDialog({ gift, onClose }: { gift: Donation; onClose: () => void }) {
  const send = useEndpointMutation(sendGiftReceipt);
  const key = useRef(randomId());
  return (
    <ConfirmDialog
      onClose={onClose}
      title={words.sendTitle}
      description={<ReceiptPreview name={gift.donorName} email={gift.donorEmail ?? ""} />}
      confirmLabel={words.send}
      onConfirm={async () => {
        try {
          const { recipient } = await send.mutateAsync({
            input: { params: { id: gift.id } },
            idempotencyKey: key.current,
          });
          key.current = randomId();
          showToast({ title: words.sent, description: words.sentTo({ recipient }) });
        } catch (error) {
          showErrorToast(words.sendFailed, error);
          throw error;
        }
      }}
    />
  );
}
