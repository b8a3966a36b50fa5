import { toPublicQuestions } from "@trellis/shared/domain/survey-answers.ts";
import controlStyles from "@trellis/shared/forms/form-controls.css?inline";
import formStyles from "@trellis/shared/forms/survey-form.css?inline";
import { SurveyForm } from "@trellis/shared/forms/survey-form.tsx";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { strings } from "../strings.ts";
import type { SurveyValues } from "./survey-values.ts";

const { editor: words } = strings;

/** The form as visitors will see it, from what the fields hold now. Nothing in it can be sent or reached. */
export function SurveyPreview() {
  const [root, setRoot] = useState<ShadowRoot>();
  return (
    <aside aria-label={words.preview} className="sticky top-0 hidden gap-3 rounded-lg bg-sunken p-3 md:grid">
      <p className="text-muted text-sm">{words.preview}</p>
      <div
        inert
        ref={(host) => {
          if (host && !host.shadowRoot) setRoot(openRoot(host));
        }}
        className="rounded-md border bg-surface p-4"
      />
      {root && createPortal(<PreviewForm />, root)}
    </aside>
  );
}

function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(controlStyles + formStyles);
  root.adoptedStyleSheets = [sheet];
  return root;
}

function PreviewForm() {
  const { control } = useFormContext<SurveyValues>();
  const { title, description, questions, allowAnonymous } = useWatch({ control }) as SurveyValues;
  const shown = questions.map((question, index) => ({
    ...question,
    id: `q${index}`,
    question: question.question.trim() || words.untitled,
    options: question.options.map((option, place) => ({
      id: `o${place}`,
      label: option.label.trim() || words.option(place + 1),
    })),
  }));
  return (
    <SurveyForm
      survey={{
        title: title.trim() || words.titlePlaceholder,
        description: description.trim() || null,
        questions: toPublicQuestions(shown),
        allowAnonymous,
      }}
      heading={3}
      send={async () => undefined}
    />
  );
}
