import type * as Extras from "./survey-extras.ts";

export type SurveyExtras = typeof Extras;

let loaded: SurveyExtras | undefined;

/** The fetched module, if any. */
export const loadedExtras = () => loaded;

/**
 * Fetches what few forms need at first. Embeds have their own version of this module: embeds/src/load-survey-extras.ts.
 */
export async function loadExtras(_apiBase: string): Promise<SurveyExtras> {
  loaded ??= await import("./survey-extras.ts");
  return loaded;
}
