import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import { ApiError } from "./api-error.ts";
import { complaintsOf, showErrorToast } from "./error-toast.ts";

interface Refund {
  /** Without the marks that people type around a number. */
  amount: string;
  /** Null when nothing was typed. */
  reason: string | null;
}

interface Options {
  /** What can still be refunded; the field's initial value. */
  left: string;
  words: { amountRequired: string; done: string; failed: string };
  send: (refund: Refund) => Promise<unknown>;
  onDone: () => void;
}

/** Amount and reason of money that goes back. Nothing that was typed is lost when it is refused, and it is said why. */
export function useRefundForm({ left, words, send, onDone }: Options) {
  const [amount, setAmount] = useState(withReaderMarks(left));
  const [reason, setReason] = useState("");
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<string | null>(null);

  const submit = async () => {
    setConflict(null);
    setComplaints({});
    const typed = plainAmount(amount);
    if (typed === "") return setComplaints({ amount: words.amountRequired });
    try {
      await send({ amount: typed, reason: reason.trim() || null });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(error.message);
      else if (error instanceof ApiError && error.issues.length > 0) setComplaints(complaintsOf(error));
      else showErrorToast(words.failed, error);
      return;
    }
    showToast({ title: words.done });
    onDone();
  };
  return { amount, setAmount, reason, setReason, complaints, conflict, submit };
}
