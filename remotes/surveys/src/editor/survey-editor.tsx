import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useStanding } from "@trellis/shared/client/use-standing.ts";
import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { useEffect, useId, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { strings } from "../strings.ts";
import { type EditorNotice, EditorNotices } from "./editor-notices.tsx";
import { QuestionList } from "./question-list.tsx";
import { dropDraft, keepDraft } from "./survey-draft.ts";
import { SurveyFacts } from "./survey-facts.tsx";
import { SurveyPreview } from "./survey-preview.tsx";
import { resolverFor } from "./survey-resolver.ts";
import { bodyOf, fieldOf, problemsOf, type SurveyValues, valuesOf } from "./survey-values.ts";
import { useSaveSurvey } from "./use-save-survey.ts";

const { editor: words } = strings;

interface SurveyEditorProps {
  survey: Survey | null;
  /** What was typed before the page was left. */
  draft: SurveyValues | undefined;
  onStartOver: () => void;
  onClose: () => void;
}

/** The form of a survey with its questions and a preview. What was typed stays until it is saved or discarded. */
export function SurveyEditor({ survey: shown, draft, onStartOver, onClose }: SurveyEditorProps) {
  const { timeZone } = useStanding();
  // The survey that it began with: a refetch below it must not move its If-Match.
  const [survey] = useState(shown);
  const surveyId = survey?.id ?? null;
  const form = useForm<SurveyValues>({
    defaultValues: draft ?? valuesOf(survey, timeZone),
    resolver: resolverFor(survey, timeZone),
    shouldFocusError: false,
  });
  const { save, isSaving } = useSaveSurvey(survey, timeZone);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const [notice, setNotice] = useState<EditorNotice | undefined>(draft && { kind: "restored" });
  const [wrongField, setWrongField] = useState<{ name: string }>();
  const isDragging = useRef(false);
  const formId = useId();
  const isChanged = form.formState.isDirty || draft !== undefined;

  useEffect(() => {
    const untouched = JSON.stringify(form.getValues());
    const subscription = form.watch((values) => {
      if (JSON.stringify(values) !== untouched) keepDraft(surveyId, { survey, values: values as SurveyValues });
    });
    return () => subscription.unsubscribe();
  }, [form, survey, surveyId]);

  const leave = () => {
    dropDraft(surveyId);
    onClose();
  };
  const close = () => {
    // Escape that ends a drag is not meant for the dialog.
    if (isDragging.current || isSaving) return;
    if (isChanged) setAsksToDiscard(true);
    else leave();
  };

  const showFailure = (failure: Error) => {
    if (failure instanceof ApiError && failure.code === "conflict") return setNotice({ kind: "stale" });
    const issues = failure instanceof ApiError ? failure.issues : [];
    for (const issue of issues)
      form.setError(fieldOf(issue.path) as "title", { type: "server", message: issue.message });
    const [first] = issues;
    if (first) setWrongField({ name: fieldOf(first.path) });
    setNotice({ kind: "problem", message: failure.message });
  };
  const submitWith = (options: { overwrite: boolean }) =>
    form.handleSubmit(
      async (values) => {
        setNotice(undefined);
        setAsksToDiscard(false);
        const failure = await save(values, options);
        if (failure) showFailure(failure);
        else leave();
      },
      () => {
        setNotice({ kind: "problem", message: words.checkFields });
        const [first] = problemsOf(bodyOf(form.getValues(), survey, timeZone));
        if (first) setWrongField({ name: first.field });
      },
    );

  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={survey ? words.editTitle : words.createTitle}
      description={words.description}
      footer={
        asksToDiscard ? (
          <div role="alert" className="flex w-full flex-wrap items-center justify-end gap-2">
            <span className="mr-auto font-medium">{words.discardQuestion}</span>
            <Button variant="danger" onClick={leave}>
              {words.discard}
            </Button>
            <Button autoFocus onClick={() => setAsksToDiscard(false)}>
              {words.keepEditing}
            </Button>
          </div>
        ) : (
          <>
            <Button onClick={close}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form={formId} busy={isSaving}>
              {survey ? words.save : words.create}
            </Button>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
          <form
            id={formId}
            noValidate
            onSubmit={submitWith({ overwrite: false })}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5"
          >
            <EditorNotices
              notice={notice}
              onStartOver={onStartOver}
              onOverwrite={() => void submitWith({ overwrite: true })()}
            />
            <SurveyFacts />
            <QuestionList wrongField={wrongField} isDragging={isDragging} />
          </form>
          <SurveyPreview />
        </div>
      </FormProvider>
    </Dialog>
  );
}
