import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SortableList } from "@trellis/shared/ui/rows/sortable-list.tsx";
import { conditionIssues } from "@trellis/survey-logic/survey-condition-check.ts";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect, useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { strings } from "../messages.ts";
import { EDITOR_CHOICES, EDITOR_KINDS } from "../question-kinds.ts";
import { questionsOf, type SurveyValues } from "../survey-values.ts";
import { useSettledValues } from "../use-settled-values.ts";
import { QuestionRow } from "./question-row.tsx";
import { sortingWords } from "./sorting-words.ts";
import { ADD_BUTTONS, useQuestions } from "./use-questions.ts";

const { list: words } = strings;

interface QuestionListProps {
  wrongField: { name: string } | undefined;
  /** Called with the question that is open, whenever it is another one. */
  onOpened: (id: string | undefined) => void;
}

/** The questions, one open at a time, with the buttons that add one of each kind. */
export function QuestionList({ wrongField, onOpened }: QuestionListProps) {
  const { formState } = useFormContext<SurveyValues>();
  const questions = useQuestions(wrongField);
  const { fields, openId } = questions;
  useEffect(() => onOpened(openId), [onOpened, openId]);
  const rootError = formState.errors.questions?.root?.message;
  const { questions: values } = useSettledValues();
  const stored = useMemo(() => questionsOf(values), [values]);
  const problems = useMemo(() => conditionProblems(stored), [stored]);
  const hasPages = values.some(({ startsPage }, index) => index > 0 && startsPage);
  const pageOf = (index: number) => values.slice(1, index + 1).filter(({ startsPage }) => startsPage).length + 1;
  return (
    <section aria-labelledby="survey-questions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="survey-questions" className="font-semibold text-lg">
        {words.heading}
      </h3>
      {fields.length > 0 && (
        <SortableList keys={fields.map((field) => field.id)} onMove={questions.move} words={sortingWords()}>
          <ol className="divide-y divide-hairline rounded-lg border bg-surface">
            {fields.map((field, index) => (
              <QuestionRow
                key={field.id}
                rowKey={field.id}
                index={index}
                count={fields.length}
                page={hasPages && (index === 0 || values[index]?.startsPage) ? pageOf(index) : undefined}
                questions={stored}
                conditionProblem={problems.get(index)}
                isOpen={field.id === openId}
                onOpen={() => questions.open(index)}
                onStep={(by) => questions.step(index, by)}
                onDuplicate={() => questions.duplicate(index)}
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
        {EDITOR_KINDS.map((kind) => {
          const Icon = EDITOR_CHOICES[kind].icon;
          return (
            <Button
              key={kind}
              data-focus
              size="sm"
              icon={<Icon aria-hidden="true" />}
              onClick={() => questions.add(kind)}
            >
              {strings.kinds[kind]}
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

/** The first thing that is wrong with each question's conditions, by its place. */
function conditionProblems(questions: ReturnType<typeof questionsOf>): Map<number, string> {
  const problems = new Map<number, string>();
  for (const { path, message } of conditionIssues(questions)) {
    const place = Number(path.split(".")[1]);
    if (!problems.has(place)) problems.set(place, message);
  }
  return problems;
}
