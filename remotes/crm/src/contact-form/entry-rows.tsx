import { MAX_ADDRESSES } from "@trellis/contract-contacts/choices.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useFieldArray } from "react-hook-form";
import type { FormProps } from "./form-parts.tsx";
import { labelName } from "./label-name.ts";
import { FORM } from "./messages.ts";

interface Props extends FormProps {
  list: "emails" | "phones";
  /** Labels to tell entries apart. */
  labels: readonly string[];
}

/** Several addresses or numbers, each with a label; the first is the one that lists and mailings use. */
export function EntryRows({ form, list, labels }: Props) {
  const rows = useFieldArray({ control: form.control, name: list });
  const isEmail = list === "emails";
  const label = FORM.fields[list];
  const errors = form.formState.errors[list] as Record<string, { message?: string } | undefined>[] | undefined;
  const value = isEmail ? "email" : "phone";
  return (
    <div className="grid gap-2">
      {rows.fields.map((row, index) => {
        const chosen = row.label;
        const offered = chosen && !labels.includes(chosen) ? [...labels, chosen] : labels;
        return (
          <div key={row.id} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2">
            <Field
              label={index === 0 ? label : FORM.nth({ label, number: index + 1 })}
              error={errors?.[index]?.[value]?.message ?? null}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...form.register(isEmail ? `emails.${index}.email` : `phones.${index}.phone`)}
                  type={isEmail ? "email" : "tel"}
                  maxLength={isEmail ? 254 : 50}
                  autoComplete="off"
                />
              )}
            </Field>
            <Select
              aria-label={FORM.labelOf({ list, number: index + 1 })}
              className="mt-6"
              {...form.register(isEmail ? `emails.${index}.label` : `phones.${index}.label`)}
            >
              <Options none={FORM.noLabel} values={offered} text={labelName} />
            </Select>
            <IconButton
              label={FORM.remove({ list, number: index + 1 })}
              className={classes("mt-6", rows.fields.length < 2 && "invisible")}
              icon={<X aria-hidden="true" />}
              onClick={() => {
                rows.remove(index);
                focusRow(Math.max(0, index - 1));
              }}
            />
          </div>
        );
      })}
      {rows.fields.length < MAX_ADDRESSES && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          icon={<Plus aria-hidden="true" />}
          onClick={() =>
            isEmail ? rows.append({ email: "", label: "" } as never) : rows.append({ phone: "", label: "" } as never)
          }
        >
          {isEmail ? FORM.addEmail : FORM.addPhone}
        </Button>
      )}
    </div>
  );

  function focusRow(index: number) {
    // The removed row is gone from the form after this press.
    setTimeout(() => form.setFocus(isEmail ? `emails.${index}.email` : `phones.${index}.phone`));
  }
}
