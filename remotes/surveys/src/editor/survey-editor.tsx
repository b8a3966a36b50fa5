import { ApiError } from "@trellis/shared/client/api-error.ts";
import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { useId, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useStanding } from "../session/use-standing.ts";
import { strings } from "../strings.ts";
import { QuestionList } from "./question-list.tsx";
import { SurveyFacts } from "./survey-facts.tsx";
import { SurveyPreview } from "./survey-preview.tsx";
import { resolverFor } from "./survey-resolver.ts";
import { bodyOf, fieldOf, problemsOf, type SurveyValues, valuesOf } from "./survey-values.ts";
import { useSaveSurvey } from "./use-save-survey.ts";

const { editor: words } = strings;

/** The form of a survey with its questions and a preview. What was typed stays until it is saved or discarded. */
export function SurveyEditor({ survey: shown, onClose }: { survey: Survey | null; onClose: () => void }) {
  const { timeZone } = useStanding();
  const [survey] = useState(shown);
  const form = useForm<SurveyValues>({
    defaultValues: valuesOf(survey, timeZone),
    resolver: resolverFor(survey, timeZone),
    shouldFocusError: false,
  });
  const { save, isSaving } = useSaveSurvey(survey, timeZone);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wrongField, setWrongField] = useState<{ name: string }>();
  const isDragging = useRef(false);
  const formId = useId();
  const { isDirty } = form.formState;

  const close = () => {
    // Escape that ends a drag is not meant for the dialog.
    if (isDragging.current || isSaving) return;
    if (isDirty && !asksToDiscard) setAsksToDiscard(true);
    else if (!isDirty) onClose();
  };

  const submit = form.handleSubmit(
    async (values) => {
      setProblem(undefined);
      setAsksToDiscard(false);
      const failure = await save(values);
      if (!failure) return onClose();
      if (failure instanceof ApiError && failure.code === "conflict") return setProblem(words.stale);
      const issues = failure instanceof ApiError ? failure.issues : [];
      for (const issue of issues)
        form.setError(fieldOf(issue.path) as "title", { type: "server", message: issue.message });
      const [first] = issues;
      if (first) setWrongField({ name: fieldOf(first.path) });
      setProblem(failure.message);
    },
    () => {
      setProblem(words.checkFields);
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
            <Button variant="danger" onClick={onClose}>
              {words.discard}
            </Button>
            <Button variant="secondary" autoFocus onClick={() => setAsksToDiscard(false)}>
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
          <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            {problem && (
              <div role="alert">
                <Banner tone="danger">{problem}</Banner>
              </div>
            )}
            <SurveyFacts />
            <QuestionList wrongField={wrongField} isDragging={isDragging} />
          </form>
          <SurveyPreview />
        </div>
      </FormProvider>
    </Dialog>
  );
}
