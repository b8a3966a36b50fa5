import { type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { applyBrand, DEFAULT_BRAND, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { loadStanding } from "./load-session.ts";

/** Shows a session: shell and remotes read it, and the page wears its organization's colours. */
export function showSession(session: Session): void {
  store.set(sessionAtom, session);
  applyBrand(session.organization ? resolveTheme(session.organization) : DEFAULT_BRAND, document.documentElement);
}

/**
 * Asks anew who is signed in and in which organization, and shows it: after a change of one's profile or of the
 * organization's name, logo, colours or plan. Throws ApiError; what is on display then stays.
 */
export async function refreshSession(): Promise<void> {
  const standing = await loadStanding();
  showSession({ ...store.get(sessionAtom), ...standing });
}
