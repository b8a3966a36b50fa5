/** The page that signs in: mailed links open it, with their secret behind `#`, which reaches no server and no log. */
export const SIGN_IN_PAGE = "/sign-in";
/** The page that ends a confirmation in a separate window. It reads the reason for a failure from `error`. */
export const CONFIRMED_PAGE = "/sign-in-confirmed";
/** The BroadcastChannel on which that page says how it went; it reaches windows that a provider's page cut off. */
export const CONFIRMED_CHANNEL = "trellis:sign-in-confirmed";
/** What it says there: null, or why the sign-in was not confirmed. */
export interface ConfirmationNews {
  error: string | null;
}

/** Why a sign-in at the provider did not confirm the session. */
const CONFIRMATION_ERRORS = ["different_person", "session_ended", "not_asked_to_sign_in"] as const;
export type ConfirmationError = (typeof CONFIRMATION_ERRORS)[number];
