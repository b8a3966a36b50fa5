import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import type { Condition, Question } from "@trellis/survey-logic/questions.ts";
import { optionsOf } from "@trellis/survey-logic/survey-answers.ts";
import { operatorsFor } from "@trellis/survey-logic/survey-condition-check.ts";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useController, useFormContext } from "react-hook-form";
import { strings } from "../messages.ts";
import type { SurveyValues } from "../survey-values.ts";
import { needsNumber, needsOptions, newCondition, operatorName, withOperator } from "./condition-choices.ts";

const { conditions: words } = strings;

interface ConditionEditorProps {
  index: number;
  /** The questions before this one: a condition can ask about no other. */
  earlier: readonly Question[];
  /** Errors of the conditions, undefined if there are none. */
  problem: string | undefined;
}

/** When a question is shown: always, or only if earlier answers are so. */
export function ConditionEditor({ index, earlier, problem }: ConditionEditorProps) {
  const { control } = useFormContext<SurveyValues>();
  const { field } = useController({ control, name: `questions.${index}.showIf` });
  const showIf = field.value;
  const first = earlier.at(-1);
  const setConditions = (conditions: Condition[]) =>
    field.onChange(conditions.length === 0 ? null : { match: showIf?.match ?? "all", conditions });
  if (!showIf && !first) return null;
  return (
    <div className="grid gap-3">
      <Field label={words.label} error={problem} className="sm:max-w-64">
        {(props) => (
          <Select
            {...props}
            value={showIf ? "onlyIf" : "always"}
            onChange={({ target }) => setConditions(target.value === "onlyIf" && first ? [newCondition(first)] : [])}
          >
            <option value="always">{words.always}</option>
            <option value="onlyIf">{words.onlyIf}</option>
          </Select>
        )}
      </Field>
      {showIf && (
        <div className="grid gap-3 border-s-2 border-hairline ps-3">
          {showIf.conditions.length > 1 && (
            <Select
              aria-label={words.match}
              value={showIf.match}
              onChange={({ target }) => field.onChange({ ...showIf, match: target.value === "any" ? "any" : "all" })}
            >
              <option value="all">{words.all}</option>
              <option value="any">{words.any}</option>
            </Select>
          )}
          <ul className="grid gap-3">
            {showIf.conditions.map((condition, position) => (
              <li key={position} className="flex items-start gap-2">
                <ConditionFields
                  condition={condition}
                  position={position + 1}
                  earlier={earlier}
                  onChange={(next) => setConditions(showIf.conditions.map((old, at) => (at === position ? next : old)))}
                />
                <IconButton
                  size="sm"
                  label={words.remove({ position: position + 1 })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => setConditions(showIf.conditions.filter((_, at) => at !== position))}
                />
              </li>
            ))}
          </ul>
          {first && showIf.conditions.length < 20 && (
            <div>
              <Button
                variant="ghost"
                size="sm"
                className="-ms-2.5"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setConditions([...showIf.conditions, newCondition(first)])}
              >
                {words.add}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface ConditionFieldsProps {
  condition: Condition;
  position: number;
  earlier: readonly Question[];
  onChange: (condition: Condition) => void;
}

function ConditionFields({ condition, position, earlier, onChange }: ConditionFieldsProps) {
  const asked = earlier.find(({ id }) => id === condition.questionId);
  return (
    <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)]">
      <Select
        aria-label={words.question({ position })}
        value={asked ? asked.id : ""}
        onChange={({ target }) => {
          const next = earlier.find(({ id }) => id === target.value);
          if (next) onChange(newCondition(next));
        }}
      >
        {!asked && <option value="">{words.gone}</option>}
        {earlier.map(({ id, question }, place) => (
          <option key={id} value={id}>
            {words.earlier({ position: place + 1, text: question.trim() || strings.list.untitled })}
          </option>
        ))}
      </Select>
      {asked && (
        <Select
          aria-label={words.operator({ position })}
          value={condition.operator}
          onChange={({ target }) => onChange(withOperator(condition, target.value as Condition["operator"], asked))}
        >
          <Options values={operatorsFor(asked.type)} text={(operator) => operatorName(operator, asked)} />
        </Select>
      )}
      {asked && <ConditionValues condition={condition} position={position} asked={asked} onChange={onChange} />}
    </div>
  );
}

function ConditionValues({
  condition,
  position,
  asked,
  onChange,
}: Pick<ConditionFieldsProps, "condition" | "position" | "onChange"> & { asked: Question }) {
  const options = optionsOf(asked);
  const label = words.value({ position });
  if (needsOptions(condition))
    return (
      <fieldset className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 sm:col-span-2">
        <legend className="sr-only">{label}</legend>
        {options.map((option, place) => (
          <Checkbox
            key={option.id}
            label={option.label.trim() || strings.question.option({ position: place + 1 })}
            checked={condition.values.includes(option.id)}
            onChange={({ target }) =>
              onChange({
                ...condition,
                values: target.checked
                  ? [...condition.values, option.id]
                  : condition.values.filter((id) => id !== option.id),
              })
            }
          />
        ))}
      </fieldset>
    );
  if (!needsNumber(condition)) return null;
  const value = condition.values[0] ?? "";
  const setValue = (text: string) => onChange({ ...condition, values: text === "" ? [] : [text] });
  if (options.length === 0)
    return (
      <TextInput
        aria-label={label}
        type="number"
        step="any"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => setValue(target.value)}>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
