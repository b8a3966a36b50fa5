import {
  createTransaction,
  getTransaction,
  type Transaction,
  updateTransaction,
} from "@trellis/contract-finance/transactions.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { findNewerVersion } from "@trellis/shared/client/newer-version.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import { refreshEverything, replaceTransactions } from "../changes/transaction-cache.ts";
import { FORM } from "./messages.ts";
import { bodyOf, type TransactionValues } from "./transaction-form.ts";

/** Result of a save. `stale` carries the current record, null if it was deleted. */
type SaveOutcome =
  | { kind: "saved"; id: string }
  | { kind: "stale"; current: Transaction | null }
  | { kind: "failed"; error: ApiError };

/** Adds a transaction, or changes `base` (the record as the form was drawn from it). Shows the specified notices. */
export function useSaveTransaction() {
  const [saving, setSaving] = useState(false);

  const save = async (values: TransactionValues, base: Transaction | null): Promise<SaveOutcome> => {
    setSaving(true);
    try {
      if (base) {
        const changed = await callEndpoint(
          updateTransaction,
          { params: { id: base.id }, body: bodyOf(values) },
          { ifMatch: base.updatedAt },
        );
        await replaceTransactions([changed]);
        showToast({ title: FORM.updated });
        return { kind: "saved", id: changed.id };
      } else {
        const created = await callEndpoint(createTransaction, { body: bodyOf(values) });
        await refreshEverything();
        showToast({ title: FORM.added });
        return { kind: "saved", id: created.id };
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return { kind: "failed", error };
      const current = await findNewerVersion(error, base, () =>
        callEndpoint(getTransaction, { params: { id: base?.id ?? "" } }),
      );
      if (current !== undefined) return { kind: "stale", current };
      showToast({
        title: FORM.error,
        description: error.message || (base ? FORM.updateFailed : FORM.addFailed),
        variant: "destructive",
      });
      return { kind: "failed", error };
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
