import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { EditorHeader } from "./editor-header.tsx";
import { type EditorNotice, EditorNotices } from "./editor-notices.tsx";
import { strings } from "./messages.ts";
import { QuestionList } from "./questions/question-list.tsx";
import { dropDraft } from "./saving/survey-draft.ts";
import { useSurveySaving } from "./saving/use-survey-saving.ts";
import { SurveyFacts } from "./survey-facts.tsx";
import { SurveyPreview } from "./survey-preview.tsx";
import { resolverFor } from "./survey-resolver.ts";
import { SurveySettings } from "./survey-settings.tsx";
import { bodyOf, fieldOf, problemsOf, type SurveyValues, valuesOf } from "./survey-values.ts";
import { TemplateButton } from "./template-button.tsx";
import { useUndo } from "./use-undo.ts";

/** What gets focus is scrolled to below the header, not under it: where the header stays, as high as it is there. */
const CLEAR_OF_HEADER =
  "[@media(min-height:36rem)_and_(min-width:40rem)]:[&_:is(input,textarea,select,button)]:scroll-mt-40 [@media(min-height:36rem)_and_(max-width:39.99rem)]:[&_:is(input,textarea,select,button)]:scroll-mt-60";

interface SurveyEditorProps {
  survey: Survey | null;
  /** The draft from before the page was left. */
  draft: SurveyValues | undefined;
  onStartOver: () => void;
  onClose: () => void;
}

/** The form of a survey with its questions and a preview. The typed values stay until they are saved or discarded. */
export function SurveyEditor({ survey: shown, draft, onStartOver, onClose }: SurveyEditorProps) {
  const { timeZone } = useMembership();
  // The survey that it began with: a refetch below it must not move its If-Match.
  const [survey] = useState(shown);
  const surveyId = survey?.id ?? null;
  const form = useForm<SurveyValues>({
    defaultValues: draft ?? valuesOf(survey, timeZone),
    resolver: resolverFor(survey, timeZone),
    shouldFocusError: false,
  });
  const [notice, setNotice] = useState<EditorNotice | undefined>(draft && { kind: "restored" });
  const { save, isSaving, state } = useSurveySaving({
    form,
    survey,
    timeZone,
    isRestored: draft !== undefined,
    onConflict: () => setNotice({ kind: "stale" }),
  });
  const undo = useUndo(form);
  const [view, setView] = useState<"build" | "preview">("build");
  const [openId, setOpenId] = useState<string>();
  const [wrongField, setWrongField] = useState<{ name: string }>();
  const [headingId, formId] = [useId(), useId()];
  // Also reads it, so that the form keeps track of it.
  const isChanged = form.formState.isDirty || draft !== undefined;

  const leave = () => {
    dropDraft(surveyId);
    onClose();
  };
  const showFailure = (failure: Error) => {
    if (failure instanceof ApiError && failure.code === "conflict") return setNotice({ kind: "stale" });
    const [first] = showIssues(form, failure, { fieldOf: ({ path }) => fieldOf(path.join(".")) });
    if (first) setWrongField({ name: first });
    setNotice({ kind: "problem", message: failure.message });
  };
  const submitWith = (options: { overwrite: boolean }) =>
    form.handleSubmit(
      async (values) => {
        setNotice(undefined);
        const failure = await save(values, options);
        if (failure) showFailure(failure);
        else leave();
      },
      () => {
        setView("build");
        setNotice({ kind: "problem", message: strings.checkFields });
        const [first] = problemsOf(bodyOf(form.getValues(), survey, timeZone));
        if (first) setWrongField({ name: first.field });
      },
    );

  return (
    <FormProvider {...form}>
      <section aria-labelledby={headingId} onKeyDown={undo.onKey} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <EditorHeader
          headingId={headingId}
          formId={formId}
          survey={survey}
          state={state}
          undo={undo}
          view={view}
          onViewChange={setView}
          isSaving={isSaving}
          asksToDiscard={isChanged && state !== "saved"}
          onLeave={leave}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <form
            id={formId}
            noValidate
            onSubmit={submitWith({ overwrite: false })}
            className={`min-w-0 grid-cols-[minmax(0,1fr)] gap-5 xl:grid ${CLEAR_OF_HEADER} ${view === "build" ? "grid" : "hidden"}`}
          >
            <EditorNotices
              notice={notice}
              onStartOver={onStartOver}
              onOverwrite={() => void submitWith({ overwrite: true })()}
            />
            {survey?.isPublished && <p className="text-muted text-sm">{strings.liveNote}</p>}
            {!survey && <TemplateButton />}
            <SurveyFacts />
            <QuestionList wrongField={wrongField} onOpened={setOpenId} />
            <SurveySettings />
          </form>
          <SurveyPreview
            openId={openId}
            className={`xl:sticky xl:top-[calc(var(--header)+5.5rem)] xl:grid xl:max-h-[calc(100dvh-var(--header)-7rem)] xl:overflow-y-auto ${view === "preview" ? "grid" : "hidden"}`}
          />
        </div>
      </section>
    </FormProvider>
  );
}
