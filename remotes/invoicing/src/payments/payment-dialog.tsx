import { deletePayment, getPayment, type Payment } from "@trellis/contract-invoicing/payments.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { doConfirmed } from "@trellis/shared/client/do-confirmed.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { RecordLoader } from "@trellis/shared/ui/screen/record-loader.tsx";
import Mail from "lucide-react/icons/mail";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { amountText } from "../invoice-amount.ts";
import { TEXT } from "./messages.ts";
import { PaymentFacts } from "./payment-facts.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const words = TEXT.detail;

/** One payment: where its money went, and taking it back. */
export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useEndpoint(getPayment, { params: { id } });
  const payment = query.data;
  const [asking, setAsking] = useState<"" | "delete" | "refund" | "receipt">("");
  const remove = useEndpointMutation(deletePayment);
  const confirmRemoval = async () => {
    await doConfirmed(() => remove.mutateAsync({ input: { params: { id } } }), TEXT.remove);
    onClose();
  };
  if (payment && asking === "refund") return <RefundDialog payment={payment} onClose={() => setAsking("")} />;
  if (payment && asking === "receipt") return <ReceiptDialog payment={payment} onClose={() => setAsking("")} />;
  return (
    <>
      <Dialog
        onClose={onClose}
        title={payment ? amountText(payment.amount, payment.currency) : words.title}
        size="md"
        footer={payment && <Actions payment={payment} onAsk={setAsking} onClose={onClose} />}
      >
        <RecordLoader query={query} words={words} rows={4}>
          {(payment) => <PaymentFacts payment={payment} />}
        </RecordLoader>
      </Dialog>
      <ConfirmDialog
        open={asking === "delete"}
        onClose={() => setAsking("")}
        title={TEXT.remove.title}
        description={TEXT.remove.text}
        confirmLabel={TEXT.remove.confirm}
        danger
        onConfirm={confirmRemoval}
      />
    </>
  );
}

interface ActionsProps {
  payment: Payment;
  onAsk: (what: "delete" | "refund" | "receipt") => void;
  onClose: () => void;
}

function Actions({ payment, onAsk, onClose }: ActionsProps) {
  const { canWrite, canDelete } = useMembership();
  const isRefundable = centsOf(payment.refunded) < centsOf(payment.amount);
  return (
    <>
      {canDelete && payment.provider === null && payment.refunds.length === 0 && (
        <Button
          variant="ghost"
          className="me-auto"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onAsk("delete")}
        >
          {words.remove}
        </Button>
      )}
      {canWrite && payment.allocations.length > 0 && (
        <Button icon={<Mail aria-hidden="true" />} onClick={() => onAsk("receipt")}>
          {words.receipt}
        </Button>
      )}
      {canDelete && isRefundable && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => onAsk("refund")}>
          {words.refund}
        </Button>
      )}
      <Button variant="primary" onClick={onClose}>
        {words.close}
      </Button>
    </>
  );
}
