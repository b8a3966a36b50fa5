import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app shows for a key at a moment. */
export const appCode = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
