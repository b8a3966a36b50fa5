/** Under which the script leaves its preact for the module that it fetches later. */
export const HANDED = Symbol.for(`trellis.${EMBED_NAME}`);
