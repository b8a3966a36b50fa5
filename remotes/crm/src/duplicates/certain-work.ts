import { mergeCertainDuplicates, undoContactMerge } from "@trellis/contract-contacts/duplicates.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast, store } from "@trellis/shared/runtime";
import { atom } from "jotai";
import { DUPLICATES } from "./messages.ts";

const words = DUPLICATES.certain;
const UNDO_SHOWN_MS = 10_000;

/** Merging or undoing many pairs, while it runs. */
interface CertainWork {
  kind: "merge" | "undo";
  count: number;
  done: number;
  isStopped: boolean;
}

/** What runs now, also while another screen is shown; null for nothing. */
export const certainWorkAtom = atom<CertainWork | null>(null);

/** Ends what runs after the step that is under way. What was done by then stays. */
export function stopCertainWork(): void {
  const work = store.get(certainWorkAtom);
  if (work) store.set(certainWorkAtom, { ...work, isStopped: true });
}

const isStopped = () => store.get(certainWorkAtom)?.isStopped ?? true;
const report = (count: number, done: number) => {
  const work = store.get(certainWorkAtom);
  if (work) store.set(certainWorkAtom, { ...work, count, done });
};

/** Merges all certain pairs, a few in each call, until none is left or it is stopped. Says how many, and offers Undo for all. */
export async function mergeCertain(count: number): Promise<void> {
  const merged: string[] = [];
  store.set(certainWorkAtom, { kind: "merge", count, done: 0, isStopped: false });
  try {
    for (let left = 1; left > 0 && !isStopped(); ) {
      const answer = await callEndpoint(mergeCertainDuplicates, { body: {} });
      merged.push(...answer.mergeIds);
      left = answer.mergeIds.length === 0 ? 0 : answer.left;
      report(merged.length + left, merged.length);
    }
  } catch (error) {
    showErrorToast(words.failed, error);
  }
  await finish();
  if (merged.length > 0)
    showToast({
      title: words.done({ count: merged.length }),
      action: { label: DUPLICATES.undo, run: () => void undoAll(merged) },
      duration: UNDO_SHOWN_MS,
    });
}

/** The last merge first: a later one of the same contact has to be undone before an earlier one. */
async function undoAll(merged: readonly string[]): Promise<void> {
  let done = 0;
  store.set(certainWorkAtom, { kind: "undo", count: merged.length, done, isStopped: false });
  try {
    for (const id of merged.toReversed()) {
      if (isStopped()) break;
      await callEndpoint(undoContactMerge, { params: { id } });
      done += 1;
      report(merged.length, done);
    }
    const left = merged.length - done;
    showToast({
      title: words.undone({ count: done }),
      ...(left > 0 && { description: words.stillMerged({ count: left }) }),
    });
  } catch (error) {
    showErrorToast(DUPLICATES.merges.failed, error);
  }
  await finish();
}

async function finish(): Promise<void> {
  await refreshAreas(["contacts"]);
  store.set(certainWorkAtom, null);
}
