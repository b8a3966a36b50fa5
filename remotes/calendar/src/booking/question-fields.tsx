import { QUESTION_TYPES, type QuestionType } from "@trellis/calendar-rules/choices.ts";
import { MAX_QUESTIONS } from "@trellis/contract-calendar/booking-kinds.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { newQuestion, type QuestionValues } from "./kind-form.ts";
import { TEXT } from "./messages.ts";

const QUESTIONS = TEXT.questions;

interface Props {
  questions: QuestionValues[];
  problem: string | undefined;
  onChange: (questions: QuestionValues[]) => void;
}

/** Questions to the visitor besides their contact details. */
export function QuestionFields({ questions, problem, onChange }: Props) {
  const set = (id: string, part: Partial<QuestionValues>) =>
    onChange(questions.map((question) => (question.id === id ? { ...question, ...part } : question)));
  return (
    <FieldGroup label={QUESTIONS.legend} hint={QUESTIONS.hint} {...(problem ? { error: problem } : {})}>
      <ol className="grid gap-3">
        {questions.map((question, index) => (
          <li key={question.id} className="grid gap-3 rounded-md border border-solid border-border p-3">
            <div className="grid gap-3 sm:grid-cols-[1fr_160px]">
              <Field label={QUESTIONS.question({ place: index + 1 })} required>
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={200}
                    value={question.label}
                    onChange={(event) => set(question.id, { label: event.target.value })}
                  />
                )}
              </Field>
              <Field label={QUESTIONS.type}>
                {(control) => (
                  <Select
                    {...control}
                    value={question.type}
                    onChange={(event) => set(question.id, { type: event.target.value as QuestionType })}
                  >
                    <Options values={QUESTION_TYPES} text={QUESTIONS.types} />
                  </Select>
                )}
              </Field>
            </div>
            {question.type === "choice" && (
              <Field label={QUESTIONS.options} hint={QUESTIONS.optionsHint} required>
                {(control) => (
                  <TextArea
                    {...control}
                    rows={3}
                    maxLength={2200}
                    value={question.options}
                    onChange={(event) => set(question.id, { options: event.target.value })}
                  />
                )}
              </Field>
            )}
            <div className="flex items-center justify-between gap-3">
              <Checkbox
                label={QUESTIONS.required}
                checked={question.required}
                onChange={(event) => set(question.id, { required: event.target.checked })}
              />
              <IconButton
                size="sm"
                label={QUESTIONS.remove({ place: index + 1 })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
              />
            </div>
          </li>
        ))}
      </ol>
      {questions.length < MAX_QUESTIONS && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          className={questions.length > 0 ? "mt-3" : ""}
          onClick={() => onChange([...questions, newQuestion()])}
        >
          {QUESTIONS.add}
        </Button>
      )}
    </FieldGroup>
  );
}
