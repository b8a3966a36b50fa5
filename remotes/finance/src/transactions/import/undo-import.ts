import { undoTransactionImport } from "@trellis/contract-finance/transaction-imports.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { refreshEverything } from "../changes/transaction-cache.ts";
import { TEXT } from "./messages.ts";

/** Removes what an import added and says how much that was. Returns whether it worked. */
export async function undoImport(id: string): Promise<boolean> {
  try {
    const undone = await callEndpoint(undoTransactionImport, { params: { id } });
    await refreshEverything();
    showToast({
      title: TEXT.import.undone.title,
      description: TEXT.import.undone.description({ count: undone.imported }),
    });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isLostSession)
      showToast({ title: TEXT.import.undoFailed, description: error.message, variant: "destructive" });
    return false;
  }
}
