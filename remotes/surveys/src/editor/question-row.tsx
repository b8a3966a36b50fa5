import { IconButton } from "@trellis/shared/ui/button.tsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Trash2 from "lucide-react/icons/trash-2";
import { useFormContext, useWatch } from "react-hook-form";
import { strings } from "../strings.ts";
import { QuestionFields } from "./question-fields.tsx";
import { KIND_ICONS } from "./question-kinds.ts";
import { SortableRow } from "./sortable.tsx";
import type { QuestionValues, SurveyValues } from "./survey-values.ts";
import { rowId } from "./use-questions.ts";

const { editor: words } = strings;

interface QuestionRowProps {
  rowKey: string;
  index: number;
  count: number;
  isOpen: boolean;
  onOpen: () => void;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One question: its text and kind, or open with all its fields. */
export function QuestionRow({ rowKey, index, count, isOpen, onOpen, onStep, onRemove }: QuestionRowProps) {
  const position = index + 1;
  return (
    <SortableRow sortKey={rowKey} label={words.drag(position)} className="rounded-lg p-2 sm:py-2.5 sm:pr-3">
      {(grip) => (
        <div id={rowId(rowKey)}>
          <div className="flex items-center gap-1">
            {grip}
            <span aria-hidden="true" className="w-4 flex-none text-center text-muted tabular-nums">
              {position}
            </span>
            <Summary index={index} isOpen={isOpen} onOpen={onOpen} />
            <IconButton
              size="sm"
              data-step={-1}
              label={words.moveUp(position)}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={index === 0}
              onClick={() => onStep(-1)}
            />
            <IconButton
              size="sm"
              data-step={1}
              label={words.moveDown(position)}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={index === count - 1}
              onClick={() => onStep(1)}
            />
            <IconButton
              size="sm"
              label={words.remove(position)}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          </div>
          {isOpen && <QuestionFields key={index} index={index} />}
        </div>
      )}
    </SortableRow>
  );
}

function Summary({ index, isOpen, onOpen }: { index: number; isOpen: boolean; onOpen: () => void }) {
  const { control, formState } = useFormContext<SurveyValues>();
  const question = useWatch({ control, name: `questions.${index}` });
  const isWrong = formState.errors.questions?.[index] !== undefined;
  const Icon = KIND_ICONS[question.type];
  return (
    <button
      type="button"
      data-focus
      aria-expanded={isOpen}
      onClick={onOpen}
      className="min-w-0 flex-1 rounded-sm px-2 py-0.5 text-left hover:bg-surface-hover"
    >
      {!isOpen && (
        <span className={`block truncate font-medium ${question.question.trim() === "" ? "text-muted" : ""}`}>
          {question.question.trim() || words.untitled}
        </span>
      )}
      <span className="icons flex items-center gap-1.5 text-muted text-sm [&_svg]:size-3.5">
        <Icon aria-hidden="true" />
        <span className="truncate">{summaryOf(question)}</span>
      </span>
      {isWrong && !isOpen && <span className="block text-danger-text text-sm">{words.needsAttention}</span>}
    </button>
  );
}

function summaryOf({ type, required, multiple, multiline, options }: QuestionValues): string {
  const { summary } = words;
  const kind = {
    text: () => (multiline ? summary.multiline : summary.text),
    multiple_choice: () => (multiple ? summary.multiple(options.length) : summary.multiple_choice(options.length)),
    rating: () => summary.rating,
    yes_no: () => summary.yes_no,
  }[type]();
  return required ? `${kind}, ${summary.required}` : kind;
}
