import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LANGUAGE_NAMES, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { chooseLanguage } from "./choose-language.ts";

/** The other languages, each by its own name: for those who have not signed in and cannot read the page. */
export function LanguageSwitch() {
  return OFFERED_LANGUAGES.filter((each) => each !== pageLanguage()).map((each) => (
    <Button key={each} variant="ghost" lang={each} onClick={() => chooseLanguage(each)}>
      {LANGUAGE_NAMES[each]}
    </Button>
  ));
}
