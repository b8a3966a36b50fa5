import { showToast } from "./toasts.ts";

const REDIRECT_DELAY_MS = 500;
let leaving = false;

/** The session ended while someone worked: says so, then signs in again and comes back to this address. */
export function reportLostSession(): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: "Unauthorized", description: "You are logged out. Logging in again...", variant: "destructive" });
  const returnTo = `${location.pathname}${location.search}`;
  setTimeout(() => location.assign(`/api/login?returnTo=${encodeURIComponent(returnTo)}`), REDIRECT_DELAY_MS);
}

/** Whether the page is about to sign in again; nothing may hold that up. */
export function isLeavingForSignIn(): boolean {
  return leaving;
}
