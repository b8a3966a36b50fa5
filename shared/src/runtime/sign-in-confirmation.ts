import { atom } from "jotai";
import { store } from "./session.ts";

/** A call that waits until the person has confirmed who they are, with the API's words. */
export interface SignInConfirmation {
  message: string;
  /** Ends the waiting: the calls are repeated, or fail as refused. */
  finish: (isConfirmed: boolean) => void;
}

/** The confirmation in the shell's dialog; null if there is none. */
export const signInConfirmationAtom = atom<SignInConfirmation | null>(null);

let waiting: Promise<boolean> | undefined;
let declined: string | undefined;

/**
 * Asks the person to confirm who they are, over whatever is on screen; what was typed stays beneath. One dialog serves all
 * calls that wait. Resolves to whether they did.
 */
export function confirmSignIn(message: string): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    declined = undefined;
    store.set(signInConfirmationAtom, { message, finish: resolve });
  }).then((isConfirmed) => {
    waiting = undefined;
    if (!isConfirmed) declined = message;
    store.set(signInConfirmationAtom, null);
    return isConfirmed;
  });
  return waiting;
}

/** Whether the person was just asked this and chose not to: they need no notice that it was refused. */
export const isDeclined = (message: string): boolean => message === declined;
