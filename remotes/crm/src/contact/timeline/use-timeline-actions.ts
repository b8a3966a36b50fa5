import { deleteContactActivity, restoreContactActivity } from "@trellis/contract-contacts/activities.ts";
import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useEffect, useRef } from "react";
import { TEXT } from "../messages.ts";

const words = TEXT.time;
const CHECK_MS = 3000;
/** A mail server that is down is not polled forever. */
const MAX_CHECKS = 20;

/** Deletes an activity, at once and with a way back. */
export function useRemoveActivity(): (id: string) => Promise<void> {
  const remove = useEndpointMutation(deleteContactActivity);
  return async (id) => {
    try {
      await remove.mutateAsync({ input: { params: { id } } });
    } catch (error) {
      return showErrorToast(words.removeFailed, error);
    }
    showToast({ title: words.removed, action: { label: words.undo, run: () => void bringBack(id) } });
  };
}

async function bringBack(id: string): Promise<void> {
  try {
    await callEndpoint(restoreContactActivity, { params: { id } });
    await refreshAreas(["contacts"]);
  } catch (error) {
    return showErrorToast(words.restoreFailed, error);
  }
  showToast({ title: words.restored });
}

/** Polls while a mail is queued: delivery triggers no live event. */
export function useWaitingMails(entries: readonly TimelineEntry[] | undefined, refetch: () => unknown): void {
  const checks = useRef(0);
  const isWaiting = entries?.some(({ delivery }) => delivery === "queued") ?? false;
  useEffect(() => {
    if (!isWaiting) {
      checks.current = 0;
      return;
    }
    const timer = setInterval(() => {
      checks.current += 1;
      if (checks.current <= MAX_CHECKS) refetch();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
}
