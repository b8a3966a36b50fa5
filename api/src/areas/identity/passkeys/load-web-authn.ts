/** What makes and checks passkeys, from its first use on: reading certificates of devices takes its part of a start. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
