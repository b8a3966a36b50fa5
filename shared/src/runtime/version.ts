/**
 * The version of what the shell brings: this module's exports and the libraries of shared-modules.ts together. A remote
 * names the versions it works with in `requires.runtime`. Computed from `surface.txt` by `npm run remote-kit -- --record`.
 */
export const RUNTIME_VERSION = "1.6.0";
