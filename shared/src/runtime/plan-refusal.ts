import { atom } from "jotai";
import { store } from "./session.ts";

/** A write that the plan does not allow, or that waits for one: the API's words name the limit and what lifts it. */
export interface PlanRefusal {
  code: string | undefined;
  message: string;
}

/** The refusal in the shell's dialog; null if there is none. */
export const planRefusalAtom = atom<PlanRefusal | null>(null);

/** Opens the shell's dialog over whatever is on screen; what was typed stays beneath it. */
export function reportPlanRefusal({ code, message }: PlanRefusal): void {
  store.set(planRefusalAtom, { code, message });
}
