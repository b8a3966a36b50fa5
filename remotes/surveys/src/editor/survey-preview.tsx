import controlStyles from "@trellis/shared/forms/form-controls.css?inline";
import { SurveyForm } from "@trellis/shared/forms/survey/survey-form.tsx";
import formStyles from "@trellis/shared/forms/survey/survey-sheet.css?inline";
import { toPublicQuestions } from "@trellis/survey-logic/survey-answers.ts";
import { useState } from "react";
import { createPortal } from "react-dom";
import { strings } from "./messages.ts";
import { questionsOf, type SurveyValues } from "./survey-values.ts";
import { useSettledValues } from "./use-settled-values.ts";

const { preview: words } = strings;

/** The form as visitors will see it, from what the fields hold now. It can be tried; nothing of it is stored. */
export function SurveyPreview({ className = "" }: { className?: string }) {
  const [root, setRoot] = useState<ShadowRoot>();
  return (
    <aside aria-label={words.title} className={`gap-3 rounded-lg bg-sunken p-3 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-muted text-sm">{words.title}</p>
        <p className="text-muted text-sm">{words.hint}</p>
      </div>
      <div
        ref={(host) => {
          if (host && !host.shadowRoot) setRoot(openRoot(host));
        }}
        className="min-w-0 rounded-md border bg-surface p-4 sm:p-5"
      />
      {root && createPortal(<PreviewForm />, root)}
    </aside>
  );
}

function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [controlStyles, formStyles].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  return root;
}

function PreviewForm() {
  const values = useSettledValues();
  const [isSent, setSent] = useState(false);
  if (isSent) return <Afterwards values={values} onAgain={() => setSent(false)} />;
  const shown = questionsOf(values.questions).map((question) => ({
    ...question,
    question: question.question.trim() || strings.list.untitled,
    options: question.options.map(({ id, label }, place) => ({
      id,
      label: label.trim() || strings.question.option({ position: place + 1 }),
    })),
  }));
  return (
    <SurveyForm
      // Restarts when the questions change, not with every letter.
      key={shown
        .map(({ id, type, multiple, multiline, startsPage }) => [id, type, multiple, multiline, startsPage])
        .join()}
      survey={{
        title: values.title.trim() || strings.facts.titlePlaceholder,
        description: values.description.trim() || null,
        questions: toPublicQuestions(shown),
        allowAnonymous: values.allowAnonymous,
        language: values.language,
      }}
      heading={3}
      send={async () => undefined}
      onSent={() => setSent(true)}
    />
  );
}

/** The content after answering, in place of the form. */
function Afterwards({ values, onAgain }: { values: SurveyValues; onAgain: () => void }) {
  const { afterwards, redirectUrl, thankYouText } = values;
  return (
    <div className="survey-form" role="status">
      <h3 className="survey-title">{words.thanks}</h3>
      <p className="survey-prose">
        {afterwards === "redirect" ? words.goesTo({ address: redirectUrl }) : thankYouText.trim() || words.thanksText}
      </p>
      <button type="button" className="survey-button" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  );
}
