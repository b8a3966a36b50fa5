import { store } from "@trellis/shared/runtime";
import { atom } from "jotai";

/** What went wrong with a remote; `technical` is for anyone who repairs it. */
export interface RemoteFailure {
  kind: "load" | "slow" | "crash" | "version";
  technical: string;
}

/** State of a remote that is (or was) on display. */
export type RemoteState =
  | { phase: "loading" }
  | { phase: "running" }
  | { phase: "failed"; failure: RemoteFailure; retry: () => void };

/** By remote name. The supervisor writes it, the frame draws it. */
export const remoteStatesAtom = atom<Readonly<Record<string, RemoteState>>>({});

/** Records a remote's state. */
export function setRemoteState(name: string, state: RemoteState): void {
  store.set(remoteStatesAtom, (states) => ({ ...states, [name]: state }));
}
