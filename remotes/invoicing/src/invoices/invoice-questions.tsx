import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { Suspense } from "react";
import { TEXT } from "./messages.ts";
import { useInvoiceActions } from "./use-invoice-actions.ts";

/** Its code comes with the first question: the list does not wait for it. */
const ConfirmDialog = fetchedPart(() =>
  import("@trellis/shared/ui/dialogs/confirm-dialog.tsx").then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

export interface InvoiceQuestion {
  kind: "remove" | "cancel" | "correct";
  invoice: Invoice;
}

interface Props {
  question: InvoiceQuestion | null;
  onClose: () => void;
  /** The invoice is no longer a draft, or was deleted: the dialog may close. */
  onDone?: (question: InvoiceQuestion) => void;
}

/** Asks before what cannot be undone. */
export function InvoiceQuestions({ question, onClose, onDone }: Props) {
  const actions = useInvoiceActions();
  if (!question) return null;
  const { kind, invoice } = question;
  const number = invoice.invoiceNumber;
  const words = {
    remove: {
      title: TEXT.remove.question,
      description: TEXT.remove.note({ number }),
      confirmLabel: TEXT.remove.confirm,
    },
    cancel: {
      title: TEXT.cancel.title({ number }),
      description: TEXT.cancel.question,
      confirmLabel: TEXT.cancel.confirm,
      cancelLabel: TEXT.cancel.keep,
    },
    correct: {
      title: TEXT.correct.title({ number }),
      description: TEXT.correct.question,
      confirmLabel: TEXT.correct.confirm,
      cancelLabel: TEXT.cancel.keep,
    },
  }[kind];
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        danger
        onClose={onClose}
        {...words}
        onConfirm={async () => {
          await actions[kind](invoice);
          onDone?.(question);
        }}
      />
    </Suspense>
  );
}
