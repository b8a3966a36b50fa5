import { atom } from "jotai";
import type { ComponentType } from "react";

/** Draws every widget that remotes offer for a slot: the shell's, so that remotes can have slots without knowing it. */
export interface SlotView {
  View: ComponentType<{ name: string; props: object }>;
}

/** Set by the shell when it starts; null outside of it. */
export const slotViewAtom = atom<SlotView | null>(null);
