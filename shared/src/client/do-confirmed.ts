import { showToast } from "@trellis/shared/runtime";
import { showErrorToast } from "./error-toast.ts";

/** Does what a person confirmed and says how it went. A failure is thrown on, so that the question stays open. */
export async function doConfirmed(
  work: () => Promise<unknown>,
  words: { done: string; failed: string },
): Promise<void> {
  try {
    await work();
  } catch (failure) {
    showErrorToast(words.failed, failure);
    throw failure;
  }
  showToast({ title: words.done });
}
