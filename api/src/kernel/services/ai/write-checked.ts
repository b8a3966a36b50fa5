import type { Log } from "../../log.ts";
import { type Ai, AiFailure, type AiRequest } from "./ai.ts";
import { findForeignNumber } from "./own-numbers.ts";

/** Markup, links and control characters have no place in words that are shown as they are. */
const NO_PLAIN_TEXT = /[<>[\]{}|`*#_]|https?:|www\.|[^\P{C}\n]/iu;

/**
 * Words of the model, or undefined where there are none that may be shown: no model, no answer, too many words, markup, or
 * a number that the facts do not hold. Anyone who asks then shows the statistics' own words. Never throws for the model's sake.
 */
export async function writeChecked(ai: Ai | undefined, request: AiRequest, log: Log): Promise<string | undefined> {
  if (!ai) return undefined;
  try {
    const text = (await ai.write(request)).replace(/\r\n?/g, "\n").trim();
    const problem = findWordProblem(text, request);
    if (problem === undefined) return text;
    log.warn("words of the model refused", { reason: problem });
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    log.warn("the model gave no words", { reason: error.message });
  }
  return undefined;
}

/** Why words may not be shown beside these facts; undefined where they may. */
export function findWordProblem(
  text: string,
  { facts, maxWords }: Pick<AiRequest, "facts" | "maxWords">,
): string | undefined {
  if (text === "") return "nothing said";
  if (text.split(/\s+/).length > maxWords) return "too many words";
  if (NO_PLAIN_TEXT.test(text)) return "no plain text";
  return findForeignNumber(text, facts) === undefined ? undefined : "a number that is not ours";
}
