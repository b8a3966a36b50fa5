import { Button } from "@trellis/shared/ui/button.tsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { RefObject } from "react";
import { useFormContext } from "react-hook-form";
import { strings } from "../strings.ts";
import { KIND_ICONS, KINDS } from "./question-kinds.ts";
import { QuestionRow } from "./question-row.tsx";
import { SortableList } from "./sortable.tsx";
import type { SurveyValues } from "./survey-values.ts";
import { ADD_BUTTONS, useQuestions } from "./use-questions.ts";

const { editor: words } = strings;

interface QuestionListProps {
  /** Where focus goes after a failed save; a new object each time. */
  wrongField: { name: string } | undefined;
  isDragging: RefObject<boolean>;
}

/** The questions, one open at a time, with the buttons that add one of each kind. */
export function QuestionList({ wrongField, isDragging }: QuestionListProps) {
  const { formState } = useFormContext<SurveyValues>();
  const questions = useQuestions(wrongField);
  const { fields } = questions;
  const rootError = formState.errors.questions?.root?.message;
  return (
    <section aria-labelledby="survey-questions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="survey-questions" className="text-lg">
        {words.questions}
      </h3>
      {fields.length > 0 && (
        <SortableList keys={fields.map((field) => field.key)} onMove={questions.move} isDragging={isDragging}>
          <ol className="divide-y divide-hairline rounded-lg border">
            {fields.map((field, index) => (
              <QuestionRow
                key={field.key}
                rowKey={field.key}
                index={index}
                count={fields.length}
                isOpen={field.key === questions.openKey}
                onOpen={() => questions.open(index)}
                onStep={(by) => questions.step(index, by)}
                onRemove={() => questions.remove(index)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      {rootError && fields.length === 0 && (
        <p role="alert" className="icons flex items-center gap-1.5 text-danger-text text-sm">
          <CircleAlert aria-hidden="true" />
          {rootError}
        </p>
      )}
      <fieldset id={ADD_BUTTONS} className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{words.addQuestion}</legend>
        <span aria-hidden="true" className="text-muted text-sm">
          {words.add}
        </span>
        {KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          return (
            <Button
              key={kind}
              data-focus
              size="sm"
              icon={<Icon aria-hidden="true" />}
              onClick={() => questions.add(kind)}
            >
              {words.kinds[kind]}
            </Button>
          );
        })}
      </fieldset>
      <p role="status" className="sr-only">
        {questions.announcement}
      </p>
    </section>
  );
}
