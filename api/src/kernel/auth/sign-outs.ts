import type { Call } from "../http/call.ts";
import { Port } from "../port.ts";

/** Where a browser goes on to when a session ends here, such as to the provider that it came through; undefined for nowhere. */
export type SignOut = (call: Call, sessionId: string) => Promise<string | undefined>;

export const SIGN_OUTS = new Port<SignOut>("sign-outs");
