import path from "node:path";
import { MAIN_ADDRESSES, MAIN_SCREENS, type MainScreen } from "./main-screens.ts";

/** Contact sheets are written here, outside of what is committed. */
export const SHEETS = path.resolve(import.meta.dirname, "../sheets");

/** What a browser asks for in each language of the sheets; `pseudo` is Spanish, disguised. */
export const LOCALES = { english: "en-US", spanish: "es-US", pseudo: "es-US" } as const;
export type SheetLanguage = keyof typeof LOCALES;
export const SHEET_LANGUAGES = Object.keys(LOCALES) as SheetLanguage[];

/** What opens by English words is on the sheet in English alone. */
export const screensIn = (language: SheetLanguage): readonly MainScreen[] =>
  language === "english" ? MAIN_SCREENS : MAIN_ADDRESSES;

/** A picture's path below the folder of sheets. */
export const pictureOf = (language: SheetLanguage, theme: string, { name }: MainScreen, view: string): string =>
  `${language}/${theme}/${name}-${view}.jpg`;
