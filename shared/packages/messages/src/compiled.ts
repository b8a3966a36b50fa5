// What compiled catalogs import: choosing a branch. Bundles keep only the languages' rules that they use.
export { plural, select } from "@messageformat/runtime";
export { en, es } from "@messageformat/runtime/lib/cardinals";
