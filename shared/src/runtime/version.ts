/**
 * The version of what the shell brings: this module's exports and the libraries of shared-modules.ts together. A remote
 * names the versions it works with in `requires.runtime`. Minor: something was added. Major: something was taken away.
 */
export const RUNTIME_VERSION = "1.4.0";
