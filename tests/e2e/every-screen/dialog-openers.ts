import type { Page } from "@playwright/test";
import { SCREENS } from "./every-screen.ts";

export type Open = (page: Page) => Promise<void>;

/** How a dialog is opened, and how it is opened again on the page that is left when it closes. */
export interface Opener {
  open: Open;
  again: Open;
  /** It saves during typing; its conflicts have their own journey. */
  savesItself?: true;
}

/** By its source file. Without `again`, its own address or the focused button opens it again. */
export type DialogOpeners = Record<string, Open | Opener>;

/** How the walk through every screen opens this one. */
export function screen(name: string): Open {
  const found = SCREENS.find((one) => one.name === name);
  if (!found) throw new Error(`No screen is named ${name}`);
  return found.open;
}

/** First to a page, then by what is on it. */
export const onPage = (go: Open, again: Open): Opener => ({
  again,
  open: async (page) => {
    await go(page);
    await again(page);
  },
});
