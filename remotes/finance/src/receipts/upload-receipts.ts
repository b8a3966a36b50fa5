import { addReceipt, MAX_RECEIPT_BYTES } from "@trellis/contract-finance/receipts.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { words } from "./messages.ts";

/** Attaches files to a transaction, one after the other; says which were not taken and why. */
export async function uploadReceipts(transactionId: string, files: readonly File[]): Promise<void> {
  for (const file of files) {
    try {
      if (file.size > MAX_RECEIPT_BYTES) throw new ApiError(413, words.tooLarge({ name: file.name }));
      await callEndpoint(
        addReceipt,
        { params: { id: transactionId }, query: { fileName: file.name.slice(0, 200) || words.pasted } },
        { file },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return;
      showToast({ title: words.failed({ name: file.name }), description: error.message, variant: "destructive" });
    }
  }
  if (files.length > 0) await refreshAreas(["finance"]);
}
