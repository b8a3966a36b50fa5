import { ApiError } from "@trellis/shared/client/api-error.ts";
import { tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { deleteDonation, getDonation } from "@trellis/shared/contract/donations/donations.ts";
import { showToast } from "@trellis/shared/runtime";
import { ConfirmDialog } from "@trellis/shared/ui/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/skeleton.tsx";
import { useState } from "react";
import { moneyText } from "../money-text.ts";
import { EditGiftDialog } from "./edit-gift-dialog.tsx";
import { type Asking, GiftActions } from "./gift-actions.tsx";
import { GiftFacts } from "./gift-facts.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { TEXT } from "./strings.ts";

const words = TEXT.detail;

/** One donation with everything that is known of it, and what can be done with it: one dialog at a time. */
export function GiftDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: gift, error, refetch } = useEndpoint(getDonation, { params: { id } });
  const [asking, setAsking] = useState<Asking>("");
  const remove = useEndpointMutation(deleteDonation);
  const confirmRemoval = async () => {
    try {
      await remove.mutateAsync({ input: { params: { id } } });
    } catch (failure) {
      tellFailure(TEXT.remove.failed, failure);
      throw failure;
    }
    showToast({ title: TEXT.remove.done });
    onClose();
  };
  const back = () => setAsking("");
  if (gift && asking === "refund") return <RefundDialog gift={gift} onClose={back} />;
  if (gift && asking === "edit") return <EditGiftDialog gift={gift} onClose={back} />;
  const isGone = error instanceof ApiError && error.status === 404;
  if (gift && asking === "delete")
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && back()}
        title={TEXT.remove.title}
        description={TEXT.remove.text(gift.receiptNumber)}
        confirmLabel={TEXT.remove.confirm}
        danger
        onConfirm={confirmRemoval}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={gift ? moneyText(gift.amount, gift.currency) : words.title}
      size="md"
      footer={gift && <GiftActions gift={gift} onAsk={setAsking} onClose={onClose} />}
    >
      {gift ? (
        <GiftFacts gift={gift} />
      ) : error ? (
        <ErrorCard
          title={isGone ? words.gone : words.failed}
          message={isGone ? "" : error.message}
          {...(isGone ? {} : { onRetry: () => void refetch() })}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Dialog>
  );
}
