/** Loads the passkey library on first use: its certificate readers would slow every start. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
