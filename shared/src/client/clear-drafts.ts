const DRAFT_KEY = /^[a-z0-9-]+-draft:/;

/** Forgets every kept input on this device. Called on sign-out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (DRAFT_KEY.test(key)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
