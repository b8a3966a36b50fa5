import type { SurveyExtras } from "@trellis/shared/forms/survey/answering/load-survey-extras.ts";
import { loadMore } from "./load-more.ts";

let loaded: SurveyExtras | undefined;

/** The fetched module, if any. */
export const loadedExtras = () => loaded;

/** Replaces the shared module of this name: what few forms need at first is in a separate module. */
export async function loadExtras(apiBase: string): Promise<SurveyExtras> {
  loaded ??= await loadMore<SurveyExtras>(apiBase);
  return loaded;
}
