import { type RefObject, useEffect } from "react";

/** What a contact's address remembers when it was opened from the list: the way back is then the browser's own. */
export const FROM_LIST = { fromList: true } as const;

/** Goes back to the list as it was left, with its filters and place; answers whether there is one to go back to. */
export function backToList(): boolean {
  const state = history.state as Partial<typeof FROM_LIST> | null;
  if (state?.fromList !== true) return false;
  history.back();
  return true;
}

let lastSeen: string | null = null;

/** A contact's page announces that it is open. */
export function useSeenContact(contactId: string): void {
  useEffect(() => {
    lastSeen = contactId;
  }, [contactId]);
}

/** How long the browser may take to scroll a page that is gone back to. */
const RETURN_MS = 1_000;

/** Coming from a contact's page to the list, the focus is on that contact once its row is there. */
export function useReturnToRow(list: RefObject<HTMLElement | null>, hasRows: boolean): void {
  useEffect(() => {
    if (!hasRows) return;
    const id = lastSeen;
    lastSeen = null;
    if (id === null) return;
    const stop = () => {
      removeEventListener("scroll", focusLink);
      clearTimeout(timer);
    };
    // The browser restores the scroll position shortly after the list is there: only then is the row drawn.
    const focusLink = () => {
      const active = document.activeElement;
      const link = list.current?.querySelector<HTMLElement>(`tbody a[href$="/${id}"]`);
      // After a press on a link of the sidebar the focus stays there.
      if (active !== document.body && active?.localName !== "main") stop();
      else if (link) {
        link.focus({ preventScroll: true });
        stop();
      }
    };
    const timer = setTimeout(stop, RETURN_MS);
    addEventListener("scroll", focusLink);
    focusLink();
    return stop;
  }, [hasRows, list]);
}
