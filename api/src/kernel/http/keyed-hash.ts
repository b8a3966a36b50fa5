import type { KeyRing } from "../key-ring.ts";

/** A text's hash under the current key of its purpose, which the text begins with: no one else can make it. */
export const keyedHash = (authSecret: KeyRing, text: string): string => authSecret.hash(text);
