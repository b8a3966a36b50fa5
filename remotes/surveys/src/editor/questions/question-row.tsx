import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { SortableRow } from "@trellis/shared/ui/rows/sortable-list.tsx";
import type { Question } from "@trellis/survey-logic/questions.ts";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import { useFormContext, useWatch } from "react-hook-form";
import { strings } from "../messages.ts";
import { EDITOR_CHOICES, kindOf } from "../question-kinds.ts";
import type { SurveyValues } from "../survey-values.ts";
import { conditionsInWords } from "./condition-choices.ts";
import { QuestionFields } from "./question-fields.tsx";
import { rowId, summaryOf } from "./use-questions.ts";

const { list: words, summary } = strings;

interface QuestionRowProps {
  rowKey: string;
  index: number;
  count: number;
  /** The page of the form that begins here, 1 and up. */
  page: number | undefined;
  questions: readonly Question[];
  conditionProblem: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onStep: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** One question: its text and kind, or open with all its fields. */
export function QuestionRow(props: QuestionRowProps) {
  const { rowKey, index, count, page, isOpen, onStep, onRemove } = props;
  const position = index + 1;
  return (
    <SortableRow sortKey={rowKey} label={words.drag({ position })} className="p-2 sm:py-2.5 sm:pe-3">
      {(grip) => (
        <div id={rowId(rowKey)}>
          {page !== undefined && <p className="px-2 pb-2 font-medium text-muted text-sm">{words.page({ page })}</p>}
          <div className="flex items-center gap-1">
            {grip}
            <span aria-hidden="true" className="w-4 flex-none text-center text-muted tabular-nums">
              {position}
            </span>
            <Summary {...props} />
            <IconButton
              size="sm"
              data-step={-1}
              label={words.moveUp({ position })}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={index === 0}
              onClick={() => onStep(-1)}
            />
            <IconButton
              size="sm"
              data-step={1}
              label={words.moveDown({ position })}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={index === count - 1}
              onClick={() => onStep(1)}
            />
            <IconButton
              size="sm"
              label={words.remove({ position })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          </div>
          {isOpen && (
            <QuestionFields
              key={rowKey + index}
              index={index}
              questions={props.questions}
              conditionProblem={props.conditionProblem}
              onDuplicate={props.onDuplicate}
            />
          )}
        </div>
      )}
    </SortableRow>
  );
}

function Summary({ index, questions, conditionProblem, isOpen, onOpen }: QuestionRowProps) {
  const { control, formState } = useFormContext<SurveyValues>();
  const question = useWatch({ control, name: `questions.${index}` });
  const isWrong = formState.errors.questions?.[index] !== undefined || conditionProblem !== undefined;
  const Icon = EDITOR_CHOICES[kindOf(question)].icon;
  const { showIf } = question;
  return (
    <button
      type="button"
      data-focus
      aria-expanded={isOpen}
      onClick={onOpen}
      className="min-w-0 flex-1 rounded-sm px-2 py-0.5 text-start hover:bg-surface-hover"
    >
      {!isOpen && (
        <span className={`block truncate font-medium ${question.question.trim() === "" ? "text-muted" : ""}`}>
          {question.question.trim() || words.untitled}
        </span>
      )}
      <span className="icons flex items-center gap-1.5 text-muted text-sm [&_svg]:size-3.5">
        <Icon aria-hidden="true" />
        <span className="line-clamp-2 min-w-0">{summaryOf(question)}</span>
      </span>
      {showIf && !isOpen && (
        <span className="block truncate text-muted text-sm">
          {summary.conditional({ conditions: conditionsInWords(showIf, questions) })}
        </span>
      )}
      {isWrong && !isOpen && <span className="block text-danger-text text-sm">{words.needsAttention}</span>}
    </button>
  );
}
