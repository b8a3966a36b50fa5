import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { SortableList, SortableRow } from "@trellis/shared/ui/rows/sortable-list.tsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { strings } from "../messages.ts";
import { newOption, type SurveyValues } from "../survey-values.ts";
import { sortingWords } from "./sorting-words.ts";

const { question: words } = strings;

/** The options of a multiple choice. Enter adds the next one; pasted lines become an option each. */
export function OptionList({ index }: { index: number }) {
  const { control, register, formState, setFocus, setValue } = useFormContext<SurveyValues>();
  const name = `questions.${index}.options` as const;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: "key" });
  const errors = formState.errors.questions?.[index]?.options;
  const noteId = useId();
  // The change may come a render later than the key: the count says which render has it.
  const pendingFocus = useRef<{ position: number; count: number } | undefined>(undefined);

  useEffect(() => {
    const pending = pendingFocus.current;
    if (pending === undefined || pending.count !== fields.length) return;
    pendingFocus.current = undefined;
    setFocus(`${name}.${pending.position}.label`);
  });

  const addAfter = (position: number, labels: string[]) => {
    pendingFocus.current = {
      position: position + labels.length,
      count: fields.length + labels.length,
    };
    insert(
      position + 1,
      labels.map((label) => newOption(label)),
      { shouldFocus: false },
    );
  };
  const removeAt = (position: number) => {
    pendingFocus.current = {
      position: Math.max(0, Math.min(position, fields.length - 2)),
      count: fields.length - 1,
    };
    remove(position);
  };
  const onKey = (position: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault();
      addAfter(position, [""]);
    } else if (event.key === "Backspace" && event.currentTarget.value === "" && fields.length > 1) {
      event.preventDefault();
      pendingFocus.current = { position: Math.max(0, position - 1), count: fields.length - 1 };
      remove(position);
    }
  };
  const onPaste = (position: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if (lines.length < 2) return;
    event.preventDefault();
    const [first = "", ...rest] = lines;
    setValue(`${name}.${position}.label`, event.currentTarget.value + first, { shouldDirty: true });
    addAfter(position, rest);
  };

  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{words.options}</legend>
      <SortableList keys={fields.map((field) => field.key)} onMove={move} words={sortingWords()}>
        <ul className="grid gap-1.5">
          {fields.map((field, position) => {
            const error = errors?.[position]?.label?.message;
            return (
              <SortableRow
                key={field.key}
                sortKey={field.key}
                label={words.moveOption({ position: position + 1 })}
                className="rounded-md"
              >
                {(grip) => (
                  <>
                    <div className="-ms-6 flex items-center">
                      {grip}
                      <TextInput
                        aria-label={words.option({ position: position + 1 })}
                        aria-invalid={error ? true : undefined}
                        aria-describedby={error ? `${noteId}-${position}` : undefined}
                        {...register(`${name}.${position}.label`)}
                        onKeyDown={onKey(position)}
                        onPaste={onPaste(position)}
                      />
                      <IconButton
                        size="sm"
                        label={words.removeOption({ position: position + 1 })}
                        icon={<X aria-hidden="true" />}
                        disabled={fields.length === 1}
                        onClick={() => removeAt(position)}
                      />
                    </div>
                    {error && (
                      <p id={`${noteId}-${position}`} className="mt-1 text-danger-text text-sm">
                        {error}
                      </p>
                    )}
                  </>
                )}
              </SortableRow>
            );
          })}
        </ul>
      </SortableList>
      {errors?.root?.message && (
        <p role="alert" className="text-danger-text text-sm">
          {errors.root.message}
        </p>
      )}
      <div>
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            pendingFocus.current = { position: fields.length, count: fields.length + 1 };
            append(newOption(), { shouldFocus: false });
          }}
        >
          {words.addOption}
        </Button>
      </div>
    </fieldset>
  );
}
