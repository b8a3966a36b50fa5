const KEY = "trellis.accepted";
/** As long as signing in may take, with a code that arrives by email. */
const MAX_AGE_MS = 30 * 60_000;

/** Remembers, in this tab, that the button of an invitation's own page was pressed: signing in comes between. */
export function rememberAccepted(token: string, now = Date.now()): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, at: now }));
  } catch {
    // Without storage the invitation asks again after signing in.
  }
}

/**
 * Whether this invitation was accepted in this tab, on its own page and not long ago; it is forgotten by asking. A link
 * to the app alone never joins anyone: another site could hold it.
 */
export function claimAccepted(token: string, now = Date.now()): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { token?: unknown; at?: unknown } | null;
    if (stored?.token !== token) return false;
    sessionStorage.removeItem(KEY);
    return typeof stored.at === "number" && now - stored.at < MAX_AGE_MS;
  } catch {
    return false;
  }
}
