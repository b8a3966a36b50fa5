import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import type { Language } from "@trellis/messages/languages.ts";
import { GIVE_PAYMENT } from "./messages.ts";

/** The language whose words are here. */
let language = pageLanguage();
export const words = () => GIVE_PAYMENT(language);

/** Changes to the language of the page around, or the form's own, once its words are here. Resolves to whether it changed. */
export async function setLanguage(wanted: Language = language): Promise<boolean> {
  GIVE_PAYMENT(wanted);
  // Waits even where the words are here: of two changes the later one counts.
  await messagesReady();
  if (wanted === language) return false;
  language = wanted;
  document.documentElement.lang = wanted;
  return true;
}
