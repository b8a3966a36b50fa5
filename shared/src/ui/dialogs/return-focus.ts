import { useRef } from "react";

/** From where the last dialog was opened: one that takes its place (a form its question) gives the focus back there too. */
let lastOpener: HTMLElement | null = null;

/**
 * Gives focus back to where a dialog was opened from. Radix only does so for its own trigger; our dialogs are opened by
 * state, from buttons and from menu items, which are gone by then: their menu's button gets the focus.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null);
  return {
    /** As the dialog is opened, or takes the focus. */
    remember(): void {
      const active = document.activeElement;
      const menu = active?.closest('[role="menu"]');
      const trigger = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
      // Where the focus was has just left the page: it was in the dialog that this one replaces.
      const from = active === document.body ? lastOpener : active;
      opener.current = trigger ?? (from instanceof HTMLElement ? from : null);
      lastOpener = opener.current;
    },
    /** As the dialog closes. Where the opener left with what was deleted, the page's main part gets the focus. */
    giveBack(event: Event): void {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>("main");
      target?.focus();
    },
  };
}
