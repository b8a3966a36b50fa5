import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import type { Question } from "@trellis/survey-logic/questions.ts";
import Copy from "lucide-react/icons/copy";
import { useFormContext, useWatch } from "react-hook-form";
import { strings } from "../messages.ts";
import { EDITOR_KINDS, type EditorKind, fieldsOfKind, hasOptions, hasRange, kindOf } from "../question-kinds.ts";
import { newOption, type SurveyValues } from "../survey-values.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import { OptionList } from "./option-list.tsx";

const { question: words, notes } = strings;

interface QuestionFieldsProps {
  index: number;
  /** All questions as they would be stored now. */
  questions: readonly Question[];
  /** Errors of its conditions. */
  conditionProblem: string | undefined;
  onDuplicate: () => void;
}

/** The fields of the open question. */
export function QuestionFields({ index, questions, conditionProblem, onDuplicate }: QuestionFieldsProps) {
  const { register, control, formState, getValues, setValue } = useFormContext<SurveyValues>();
  const name = `questions.${index}` as const;
  const kind = kindOf(useWatch({ control, name }));
  const errors = formState.errors.questions?.[index];
  const setKind = (next: EditorKind) => {
    const { type, multiple, multiline } = fieldsOfKind(next);
    if (hasOptions(next) && getValues(`${name}.options`).length === 0)
      setValue(`${name}.options`, [newOption(), newOption()]);
    setValue(`${name}.multiple`, multiple);
    setValue(`${name}.multiline`, multiline);
    setValue(`${name}.type`, type, { shouldDirty: true });
  };
  const note = kind in notes ? notes[kind as keyof typeof notes] : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-2 ps-5 sm:ps-12">
      <Field label={words.label({ position: index + 1 })} required error={errors?.question?.message}>
        {(props) => <TextInput {...props} {...register(`${name}.question`)} placeholder={words.placeholder} />}
      </Field>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Field label={words.type} className="w-44">
          {(props) => (
            <Select {...props} value={kind} onChange={({ target }) => setKind(target.value as EditorKind)}>
              <Options values={EDITOR_KINDS} text={strings.kinds} />
            </Select>
          )}
        </Field>
        <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1">
          <Checkbox label={words.required} {...register(`${name}.required`)} />
          {index > 0 && <Checkbox label={words.startsPage} {...register(`${name}.startsPage`)} />}
        </div>
      </div>
      {hasOptions(kind) && <OptionList index={index} />}
      {note && <p className="text-muted text-sm">{note}</p>}
      {hasRange(kind) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.minimum} optional error={errors?.minimum?.message}>
            {(props) => <TextInput {...props} {...register(`${name}.minimum`)} type="number" step="any" />}
          </Field>
          <Field label={words.maximum} optional error={errors?.maximum?.message}>
            {(props) => <TextInput {...props} {...register(`${name}.maximum`)} type="number" step="any" />}
          </Field>
        </div>
      )}
      <Field label={words.helpText} optional hint={words.helpTextHint} error={errors?.helpText?.message}>
        {(props) => <TextInput {...props} {...register(`${name}.helpText`)} />}
      </Field>
      <ConditionEditor index={index} earlier={questions.slice(0, index)} problem={conditionProblem} />
      <div>
        <Button variant="ghost" size="sm" className="-ms-2.5" icon={<Copy aria-hidden="true" />} onClick={onDuplicate}>
          {words.duplicate}
        </Button>
      </div>
    </div>
  );
}
