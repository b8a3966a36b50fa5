import type { QuestionKind } from "@trellis/shared/contract/surveys/questions.ts";
import { Field } from "@trellis/shared/ui/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/inputs.tsx";
import { useFormContext, useWatch } from "react-hook-form";
import { strings } from "../strings.ts";
import { OptionList } from "./option-list.tsx";
import { KINDS } from "./question-kinds.ts";
import { newQuestion, type SurveyValues } from "./survey-values.ts";

const { editor: words } = strings;

/** The fields of the open question. */
export function QuestionFields({ index }: { index: number }) {
  const { register, control, formState, getValues, setValue } = useFormContext<SurveyValues>();
  const name = `questions.${index}` as const;
  const type = useWatch({ control, name: `${name}.type` });
  const errors = formState.errors.questions?.[index];
  const giveOptions = (kind: QuestionKind) => {
    if (kind === "multiple_choice" && getValues(`${name}.options`).length === 0)
      setValue(`${name}.options`, newQuestion(kind).options);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-2 pl-5 sm:pl-12">
      <Field label={words.question(index + 1)} required error={errors?.question?.message}>
        {(props) => <TextInput {...props} {...register(`${name}.question`)} placeholder={words.questionPlaceholder} />}
      </Field>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <Field label={words.type} className="w-44">
          {(props) => (
            <Select
              {...props}
              {...register(`${name}.type`, {
                onChange: (event: { target: { value: QuestionKind } }) => giveOptions(event.target.value),
              })}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1">
          <Checkbox label={words.required} {...register(`${name}.required`)} />
          {type === "multiple_choice" && <Checkbox label={words.multiple} {...register(`${name}.multiple`)} />}
          {type === "text" && <Checkbox label={words.multiline} {...register(`${name}.multiline`)} />}
        </div>
      </div>
      {type === "multiple_choice" && <OptionList index={index} />}
      {type === "rating" && <p className="text-muted text-sm">{words.ratingNote}</p>}
      {type === "yes_no" && <p className="text-muted text-sm">{words.yesNoNote}</p>}
    </div>
  );
}
