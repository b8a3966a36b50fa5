import { useStanding } from "@trellis/shared/client/use-standing.ts";
import type { Invoice } from "@trellis/shared/contract/invoicing/invoices.ts";
import { centsOf } from "@trellis/shared/domain/money.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import Banknote from "lucide-react/icons/banknote";
import { lazy, Suspense, useState } from "react";
import { TEXT } from "./strings.ts";

const RecordPaymentDialog = lazy(() =>
  import("./record-payment-dialog.tsx").then((m) => ({ default: m.RecordPaymentDialog })),
);

/** Records a payment for an invoice; there only while money is owed on it. */
export function RecordPaymentButton({ invoice }: { invoice: Invoice }) {
  const { canWrite } = useStanding();
  const [isOpen, setOpen] = useState(false);
  const isOwed = invoice.status === "sent" || invoice.status === "viewed" || invoice.status === "partial";
  if (!canWrite || !isOwed || centsOf(invoice.remainingBalance) <= 0n) return null;
  return (
    <>
      <Button icon={<Banknote aria-hidden="true" />} onClick={() => setOpen(true)}>
        {TEXT.record}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RecordPaymentDialog invoice={invoice} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
