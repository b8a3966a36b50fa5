/** Drafts of a person, and the organization that someone began to enter. */
const DRAFT_KEY = /^[a-z0-9-]+-draft:|^trellis\.onboarding$/;
/** Names of records that were opened last, in this tab. */
export const RECENT_KEY = "trellis:recent-commands:";

/** Forgets every kept input on this device, and what was opened last. Called on sign-out. */
export function clearDrafts(): void {
  remove(() => localStorage, DRAFT_KEY);
  remove(() => sessionStorage, new RegExp(`^${RECENT_KEY}`));
}

function remove(storageOf: () => Storage, pattern: RegExp): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
