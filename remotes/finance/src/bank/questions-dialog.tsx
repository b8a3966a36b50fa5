import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { type FormEvent, useId, useState } from "react";
import { TEXT } from "./messages.ts";
import { type Mapping, type Question, WORD_FIELD } from "./use-statement-upload.ts";

const words = TEXT.upload.questions;

/** The answers to choose from, by the question's field. */
const choicesOf = (): Record<
  string,
  { label: string; values: readonly (readonly [value: string, label: string])[] }
> => ({
  dateOrder: {
    label: words.dateOrder.label,
    values: [
      ["mdy", words.dateOrder.mdy],
      ["dmy", words.dateOrder.dmy],
      ["ymd", words.dateOrder.ymd],
    ],
  },
  decimalSign: {
    label: words.decimalSign.label,
    values: [
      [".", words.decimalSign.point],
      [",", words.decimalSign.comma],
    ],
  },
  unsignedAmounts: {
    label: words.unsignedAmounts.label,
    values: [
      ["income", words.unsignedAmounts.income],
      ["expense", words.unsignedAmounts.expense],
    ],
  },
  "trust.balance": {
    label: words.trust.label,
    values: [
      ["balance", words.trust.balance],
      ["signs", words.trust.written],
    ],
  },
  "trust.flags": {
    label: words.trust.label,
    values: [
      ["flags", words.trust.flags],
      ["signs", words.trust.signs],
      ["reversals", words.trust.reversals],
    ],
  },
});

/** A question about one word of a debit/credit column names the word in its field. */
const wordOf = (field: string) => (field.startsWith(WORD_FIELD) ? field.slice(WORD_FIELD.length) : undefined);
const choiceOf = (field: string) => {
  const word = wordOf(field);
  return word === undefined
    ? choicesOf()[field]
    : {
        label: words.word({ word }),
        values: [
          ["income", words.unsignedAmounts.income],
          ["expense", words.unsignedAmounts.expense],
        ] as const,
      };
};

interface Props {
  fileName: string;
  questions: readonly Question[];
  /** The earlier answers. */
  given: Mapping;
  /** Why loading with these answers failed. */
  problem: string | null;
  onClose: () => void;
  onAnswer: (mapping: Mapping) => void;
}

/** What a CSV leaves open: asked, never guessed. */
export function QuestionsDialog({ fileName, questions, given, problem, onClose, onAnswer }: Props) {
  const formId = useId();
  const [answers, setAnswers] = useState<Mapping>(given);
  const needsColumns = questions.some(({ field }) => field === "columns");
  const complete = questions.every(({ field }) => answers[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) onAnswer(answers);
  };
  return (
    <Dialog
      hasUnsaved={Object.keys(answers).length > 0}
      onClose={onClose}
      title={words.title({ name: fileName })}
      description={words.text}
      footer={
        <>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          {!needsColumns && (
            <Button type="submit" form={formId} variant="primary" disabled={!complete}>
              {words.go}
            </Button>
          )}
        </>
      }
    >
      {needsColumns ? (
        <p>{words.columns}</p>
      ) : (
        <form id={formId} onSubmit={submit} className="grid gap-4">
          {problem && (
            <div role="alert">
              <Banner tone="danger">{problem}</Banner>
            </div>
          )}
          {questions.map(({ field, message, options }) => {
            const answer = (value: string) => setAnswers((before) => ({ ...before, [field]: value }));
            const choice = options ? { label: words.fileAccount, values: options } : choiceOf(field);
            return (
              <Field key={field} label={choice?.label ?? words.newestDay} hint={message}>
                {(control) =>
                  choice ? (
                    <Select {...control} value={answers[field] ?? ""} onChange={({ target }) => answer(target.value)}>
                      <option value="" hidden />
                      {choice.values.map(([value, label]) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </Select>
                  ) : (
                    <DateInput
                      {...control}
                      value={answers[field] ?? ""}
                      onChange={({ target }) => answer(target.value)}
                    />
                  )
                }
              </Field>
            );
          })}
        </form>
      )}
    </Dialog>
  );
}
