import { updateProfile } from "@trellis/contract-identity/profile.ts";
import type { User } from "@trellis/contract-identity/session.ts";
import { LANGUAGE_NAMES, type Language, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { chooseLanguage } from "./choose-language.ts";
import { TEXT } from "./messages.ts";

/** The language of a person's screens, in every browser that they sign in with. It loads the page again. */
export function LanguageCard({ user }: { user: User }) {
  const [language, setLanguage] = useState<Language | null>(user.language);
  const save = useEndpointMutation(updateProfile);

  async function change() {
    try {
      await save.mutateAsync({ input: { body: { language } } });
      chooseLanguage(language);
    } catch (error) {
      if (error instanceof ApiError && error.isLostSession) return;
      showToast({
        title: TEXT.failed,
        description: error instanceof Error ? error.message : "",
        variant: "destructive",
      });
    }
  }

  return (
    <Card title={TEXT.title}>
      <div className="grid justify-items-start gap-5">
        <Field label={TEXT.label} hint={TEXT.hint} className="w-full max-w-sm">
          {(control) => (
            <Select
              {...control}
              value={language ?? ""}
              onChange={(event) => setLanguage(OFFERED_LANGUAGES.find((each) => each === event.target.value) ?? null)}
            >
              <option value="">{TEXT.browser}</option>
              {OFFERED_LANGUAGES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {LANGUAGE_NAMES[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button disabled={language === user.language || save.isPending} onClick={change}>
          {TEXT.change}
        </Button>
      </div>
    </Card>
  );
}
