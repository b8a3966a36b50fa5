import { store } from "@trellis/shared/runtime";
import { atom } from "jotai";

/** State of the shell's start: it draws skeletons until it knows who is signed in. */
type StartState = { phase: "starting" } | { phase: "ready" } | { phase: "failed"; technical: string };

export const startStateAtom = atom<StartState>({ phase: "starting" });

export function setStartState(state: StartState): void {
  store.set(startStateAtom, state);
}
