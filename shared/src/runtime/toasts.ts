import { atom } from "jotai";
import { planRefusalAtom } from "./plan-refusal.ts";
import { store } from "./session.ts";
import { isDeclined } from "./sign-in-confirmation.ts";

export interface Toast {
  id: number;
  title: string;
  description?: string;
  variant: "default" | "destructive";
  /** One step that the person may take, such as Undo. */
  action?: { label: string; run: () => void };
  /** Milliseconds on screen; 5000 when not given. */
  duration?: number;
}

export const TOAST_DURATION_MS = 5000;

/** One toast at a time: a new one takes the place of the last. */
export const toastAtom = atom<Toast | null>(null);
let lastId = 0;

/** Shows a notice in the page's one notification region. What a dialog of the shell said already is not said twice. */
export function showToast(toast: Omit<Toast, "id" | "variant"> & { variant?: Toast["variant"] }): void {
  const { description } = toast;
  if (description !== undefined && (description === store.get(planRefusalAtom)?.message || isDeclined(description)))
    return;
  lastId += 1;
  store.set(toastAtom, { variant: "default", ...toast, id: lastId });
}
