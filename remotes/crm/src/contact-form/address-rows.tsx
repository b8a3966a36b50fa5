import { MAX_ADDRESSES, POSTAL_LABELS } from "@trellis/contract-contacts/choices.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Pair } from "@trellis/shared/ui/dialogs/form-section.tsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useFieldArray } from "react-hook-form";
import { type AddressPart, noAddress } from "./contact-form.ts";
import type { FormProps } from "./form-parts.tsx";
import { labelName } from "./label-name.ts";
import { FORM } from "./messages.ts";

const words = FORM.address;

/** Several postal addresses, each with a label; the first is the main one. */
export function AddressRows({ form }: FormProps) {
  const rows = useFieldArray({ control: form.control, name: "addresses" });
  const count = rows.fields.length;
  return (
    <div className="grid gap-4">
      {rows.fields.map((row, index) => {
        const chosen = row.label;
        const title = count === 1 ? FORM.fields.addresses : index === 0 ? words.main : words.nth({ number: index + 1 });
        const offered =
          POSTAL_LABELS.some((one) => one === chosen) || !chosen ? POSTAL_LABELS : [...POSTAL_LABELS, chosen];
        return (
          <fieldset key={row.id} className="grid min-w-0 gap-3">
            <legend className="sr-only">{title}</legend>
            <div className="flex min-h-9 items-center gap-2">
              <span aria-hidden="true" className="text-sm font-semibold">
                {title}
              </span>
              <Select
                aria-label={FORM.labelOf({ list: "addresses", number: index + 1 })}
                className="ms-auto w-28"
                {...form.register(`addresses.${index}.label`)}
              >
                <Options none={FORM.noLabel} values={offered} text={labelName} />
              </Select>
              {index > 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={words.makeMainOf({ number: index + 1 })}
                  onClick={() => {
                    rows.move(index, 0);
                    focusRow(0);
                  }}
                >
                  {words.makeMain}
                </Button>
              )}
              {count > 1 && (
                <IconButton
                  label={FORM.remove({ list: "addresses", number: index + 1 })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => {
                    rows.remove(index);
                    focusRow(Math.max(0, index - 1));
                  }}
                />
              )}
            </div>
            <AddressLine
              form={form}
              index={index}
              part="street"
              maxLength={300}
              lines={row.street.split("\n").length}
            />
            <Pair>
              <AddressLine form={form} index={index} part="city" />
              <AddressLine form={form} index={index} part="state" />
            </Pair>
            <Pair>
              <AddressLine form={form} index={index} part="zipCode" maxLength={20} />
              <AddressLine form={form} index={index} part="country" />
            </Pair>
          </fieldset>
        );
      })}
      {count > 1 && <p className="text-sm text-muted">{words.mainHint}</p>}
      {count < MAX_ADDRESSES && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          icon={<Plus aria-hidden="true" />}
          onClick={() => rows.append(noAddress(), { focusName: `addresses.${count}.street` })}
        >
          {words.add}
        </Button>
      )}
    </div>
  );

  function focusRow(index: number) {
    // The rows are in their new order after this press.
    setTimeout(() => form.setFocus(`addresses.${index}.street`));
  }
}

interface LineProps extends FormProps {
  index: number;
  part: AddressPart;
  maxLength?: number;
  /** An address of a file may have several: one line would run them together. */
  lines?: number;
}

const AddressLine = ({ form, index, part, maxLength = 100, lines = 1 }: LineProps) => (
  <Field label={words[part]} error={form.formState.errors.addresses?.[index]?.[part]?.message ?? null}>
    {(control) => {
      const common = { ...control, ...form.register(`addresses.${index}.${part}`), maxLength, autoComplete: "off" };
      return lines > 1 ? <TextArea {...common} rows={lines} /> : <TextInput {...common} />;
    }}
  </Field>
);
