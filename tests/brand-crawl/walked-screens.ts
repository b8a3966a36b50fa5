import { APP_SCREENS } from "./crawl-screens.ts";
import { namesIn as findNames, OWN_NAME_IN_WORDS } from "./forbidden-names.ts";

/** Of the screens a fifth is walked, another one by `BRAND_SEED`; `all` walks them all. */
const SEED = process.env.BRAND_SEED ?? "1";
export const WALKS_ALL = SEED === "all";
const isWalked = (turn: number) => WALKS_ALL || turn % 5 === Number(SEED) % 5;

/** Where a screen says our name. */
export const namesIn = (where: string, text: string): string[] => findNames(where, text, OWN_NAME_IN_WORDS);

/** Addresses of the shell's main screens that this run walks. */
export function screensToWalk(): string[] {
  if (APP_SCREENS.length <= 40) throw new Error(`only ${APP_SCREENS.length} screens are known`);
  return APP_SCREENS.filter((_, turn) => isWalked(turn));
}
