import { translateForm } from "@trellis/messages/form-messages.ts";
import { messages as firstEs } from "../messages.es.ts";
import { type SurveyWords, TEXT } from "../messages.ts";
import { messages as laterEs } from "./messages.es.ts";
import { LATER, type LaterWords } from "./messages.ts";

/** Everything that the form says in a language. */
export interface FormWords {
  words: SurveyWords;
  later: LaterWords;
}

const ENGLISH: FormWords = { words: TEXT, later: LATER };
const SPANISH: FormWords = { words: translateForm<SurveyWords>(firstEs), later: translateForm<LaterWords>(laterEs) };

/** The form's own words in a language of the contract. */
export const wordsIn = (language: string): FormWords => (language === "es" ? SPANISH : ENGLISH);
