/** The version of this package; `package.json` says the same. */
export const VERSION = "1.0.0";
