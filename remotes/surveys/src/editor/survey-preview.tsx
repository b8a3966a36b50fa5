import controlStyles from "@trellis/shared/forms/form-controls.css?inline";
import { wordsIn } from "@trellis/shared/forms/survey/later/form-words.ts";
import { fieldOf } from "@trellis/shared/forms/survey/survey-fields.ts";
import { SurveyForm } from "@trellis/shared/forms/survey/survey-form.tsx";
import formStyles from "@trellis/shared/forms/survey/survey-sheet.css?inline";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { toPublicQuestions } from "@trellis/survey-logic/survey-answers.ts";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { strings } from "./messages.ts";
import { questionsOf, type SurveyValues } from "./survey-values.ts";
import { useSettledValues } from "./use-settled-values.ts";

const { preview: words } = strings;
/** Pixels above the question that is scrolled to. */
const CLEARANCE = 24;

/**
 * The form as visitors will see it, from what the fields hold now. It can be tried; nothing of it is stored. It shows the
 * question that is open in the list, on whichever page it is, also one that depends on other answers.
 */
export function SurveyPreview({ openId, className = "" }: { openId: string | undefined; className?: string }) {
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
      {root && createPortal(<PreviewForm root={root} openId={openId} />, root)}
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

function PreviewForm({ root, openId }: { root: ShadowRoot; openId: string | undefined }) {
  const values = useSettledValues();
  const [isSent, setSent] = useState(false);
  const [form, setForm] = useState<{ show: (name: string) => void }>();
  useEffect(() => {
    if (openId) form?.show(fieldOf(openId));
  }, [form, openId]);
  useEffect(() => {
    if (!openId) return;
    const timer = setTimeout(() => reveal(root, fieldOf(openId))); // once its page is drawn
    return () => clearTimeout(timer);
  }, [root, openId]);
  if (isSent) return <Afterwards values={values} onAgain={() => setSent(false)} />;
  const shown = questionsOf(values.questions).map((question) => ({
    ...question,
    showIf: question.id === openId ? null : question.showIf,
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
        .map(({ id, type, multiple, multiline, startsPage, showIf }) =>
          JSON.stringify([id, type, multiple, multiline, startsPage, showIf]),
        )
        .join()}
      survey={{
        title: values.title.trim() || strings.facts.titlePlaceholder,
        description: values.description.trim() || null,
        questions: toPublicQuestions(shown),
        allowAnonymous: values.allowAnonymous,
        language: values.language,
      }}
      heading={3}
      attached={setForm}
      send={async () => undefined}
      onSent={() => setSent(true)}
    />
  );
}

/** Scrolls the preview alone: the page stays where someone writes. */
function reveal(root: ShadowRoot, name: string): void {
  const field = root.querySelector(`[name="${name}"]`)?.closest(".form-field");
  const frame = root.host.closest("aside");
  if (!field || !frame) return;
  const [inner, outer] = [field.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) frame.scrollTop += inner.top - outer.top - CLEARANCE;
}

/** The content after answering, in place of the form and in its language; where it redirects, that is said to the author. */
function Afterwards({ values, onAgain }: { values: SurveyValues; onAgain: () => void }) {
  const { afterwards, redirectUrl, thankYouText, language } = values;
  const { organization } = useAtomValue(sessionAtom, { store });
  const { later } = wordsIn(language);
  return (
    <div className="survey-form" role="status">
      {afterwards === "redirect" ? (
        <p className="survey-prose">{words.goesTo({ address: redirectUrl })}</p>
      ) : (
        <div lang={language} className="contents">
          <h3 className="survey-title">{later.thanks}</h3>
          <p className="survey-prose">
            {thankYouText.trim() || later.received({ organization: organization?.name ?? "" })}
          </p>
        </div>
      )}
      <button type="button" className="survey-button" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  );
}
