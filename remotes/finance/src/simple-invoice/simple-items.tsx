import { formatDollars } from "@trellis/domain/money/money.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { WORDS } from "./messages.ts";
import { Section } from "./simple-invoice-fields.tsx";
import { NEW_ITEM, type SimpleValues, totalsOf } from "./simple-invoice-form.ts";

/** The lines of the short form. At least one stays. */
export function SimpleItems() {
  const { control, register, formState } = useFormContext<SimpleValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "items" });
  const [items, taxRate] = useWatch({ control, name: ["items", "taxRate"] });
  const { lines } = totalsOf({ items, taxRate });
  return (
    <Section title={WORDS.sections.items}>
      <ol className="grid gap-3">
        {fields.map((field, index) => {
          const errors = formState.errors.items?.[index];
          return (
            <li
              key={field.id}
              aria-label={WORDS.item({ number: index + 1 })}
              className="grid grid-cols-2 items-start gap-3 rounded-md border border-solid border-border p-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_7rem_7rem_auto]"
            >
              <Field
                label={WORDS.fields.description}
                required
                error={errors?.description?.message}
                className="max-sm:col-span-2"
              >
                {(props) => (
                  <TextInput
                    {...props}
                    {...register(`items.${index}.description`)}
                    maxLength={1000}
                    autoComplete="off"
                  />
                )}
              </Field>
              <Field label={WORDS.fields.quantity} required error={errors?.quantity?.message}>
                {(props) => <NumberInput {...props} {...register(`items.${index}.quantity`)} places={3} />}
              </Field>
              <Field label={WORDS.fields.rate} required error={errors?.rate?.message}>
                {(props) => <NumberInput {...props} {...register(`items.${index}.rate`)} places={2} fixedPlaces={2} />}
              </Field>
              <Field label={WORDS.fields.amount}>
                {(props) => <TextInput {...props} readOnly tabIndex={-1} value={formatDollars(lines[index] ?? 0n)} />}
              </Field>
              <IconButton
                label={WORDS.removeItem({ number: index + 1 })}
                icon={<X aria-hidden="true" />}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
                className="sm:mt-6"
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => append(NEW_ITEM)}>
          {WORDS.addItem}
        </Button>
      </div>
    </Section>
  );
}
