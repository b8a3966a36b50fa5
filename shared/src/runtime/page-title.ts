import { atom } from "jotai";
import { store } from "./session.ts";

/** What a screen inside an area is called, for the browser's tab; null while the area's own title says enough. */
export const pageTitleAtom = atom<string | null>(null);

/** Names the screen on display. The shell forgets it when the area changes. */
export function setPageTitle(title: string | null): void {
  store.set(pageTitleAtom, title);
}
