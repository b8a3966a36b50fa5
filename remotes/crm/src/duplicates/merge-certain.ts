import { mergeCertainDuplicates, undoContactMerge } from "@trellis/contract-contacts/duplicates.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { DUPLICATES } from "./messages.ts";

const words = DUPLICATES.certain;
const UNDO_SHOWN_MS = 10_000;

/** Merges all certain pairs, a few in each call, until none is left or `isStopped`. Says how many, and offers Undo for all. */
export async function mergeCertain(
  onProgress: (progress: { done: number; left: number }) => void,
  isStopped: () => boolean,
): Promise<void> {
  const merged: string[] = [];
  try {
    for (let left = 1; left > 0 && !isStopped(); ) {
      const answer = await callEndpoint(mergeCertainDuplicates, { body: {} });
      merged.push(...answer.mergeIds);
      left = answer.mergeIds.length === 0 ? 0 : answer.left;
      onProgress({ done: merged.length, left });
    }
  } catch (error) {
    showErrorToast(words.failed, error);
  }
  await refreshAreas(["contacts"]);
  if (merged.length > 0)
    showToast({
      title: words.done({ count: merged.length }),
      action: { label: DUPLICATES.undo, run: () => void undoAll(merged) },
      duration: UNDO_SHOWN_MS,
    });
}

/** The last merge first: a later one of the same contact has to be undone before an earlier one. */
async function undoAll(merged: readonly string[]): Promise<void> {
  let count = 0;
  try {
    for (const id of merged.toReversed()) {
      await callEndpoint(undoContactMerge, { params: { id } });
      count += 1;
    }
    showToast({ title: words.undone({ count }) });
  } catch (error) {
    showErrorToast(DUPLICATES.merges.failed, error);
  }
  await refreshAreas(["contacts"]);
}
