import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import type { EmbedSettings } from "@trellis/domain/embeds/embed-settings.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import controlStyles from "@trellis/shared/forms/form-controls.css?inline";
import { SurveyForm } from "@trellis/shared/forms/survey/survey-form.tsx";
import formStyles from "@trellis/shared/forms/survey/survey-sheet.css?inline";
import { sessionAtom } from "@trellis/shared/runtime";
import { DEFAULT_BRAND, formShades, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { toPublicQuestions } from "@trellis/survey-logic/survey-answers.ts";
import { useAtomValue } from "jotai";
import { type CSSProperties, useState } from "react";
import { createPortal } from "react-dom";

interface EmbedPreviewProps {
  survey: Survey;
  settings: EmbedSettings;
}

/** The form as a page shows it with these settings. It is drawn from the survey itself: looking counts as no opening. */
export function EmbedPreview({ survey, settings }: EmbedPreviewProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const { title, description, questions, allowAnonymous, language } = survey;
  const { organization } = useAtomValue(sessionAtom);
  const theme = organization ? resolveTheme(organization) : DEFAULT_BRAND;
  const style = {
    ...brandStyle(formShades(theme, settings.color || undefined)),
    ...(settings.theme ? { colorScheme: settings.theme } : {}),
  } as CSSProperties;
  return (
    <>
      <div
        // The tokens are derived again from these colors.
        data-brand=""
        style={style}
        ref={(host) => {
          if (host && !host.shadowRoot) setRoot(openRoot(host));
        }}
        className="bg-surface p-4 text-text"
      />
      {root &&
        createPortal(
          <SurveyForm
            survey={{ title, description, allowAnonymous, questions: toPublicQuestions(questions) }}
            heading={3}
            language={settings.language || language}
            send={async () => undefined}
          />,
          root,
        )}
    </>
  );
}

function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controlStyles + formStyles);
  root.adoptedStyleSheets = [sheet];
  return root;
}
