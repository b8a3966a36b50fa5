import { MAX_ADDRESSES } from "@trellis/contract-contacts/choices.ts";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useFieldArray } from "react-hook-form";
import type { FormProps } from "./form-parts.tsx";
import { FORM } from "./messages.ts";

/** Web addresses; the first is the one that lists and files for other programs call the website. */
export function WebsiteRows({ form }: FormProps) {
  const rows = useFieldArray({ control: form.control, name: "websites" });
  const label = FORM.fields.websites;
  const isSeveral = rows.fields.length > 1;
  return (
    <div className="grid content-start gap-2">
      {rows.fields.map((row, index) => (
        <div key={row.id} className={`grid items-start gap-2 ${isSeveral ? "grid-cols-[minmax(0,1fr)_auto]" : ""}`}>
          <Field
            label={index === 0 ? label : FORM.nth({ label, number: index + 1 })}
            error={form.formState.errors.websites?.[index]?.url?.message ?? null}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register(`websites.${index}.url`)}
                inputMode="url"
                maxLength={300}
                autoComplete="off"
              />
            )}
          </Field>
          {isSeveral && (
            <IconButton
              label={FORM.remove({ list: "websites", number: index + 1 })}
              className="mt-6"
              icon={<X aria-hidden="true" />}
              onClick={() => {
                rows.remove(index);
                // The removed row is gone from the form after this press.
                setTimeout(() => form.setFocus(`websites.${Math.max(0, index - 1)}.url`));
              }}
            />
          )}
        </div>
      ))}
      {rows.fields.length < MAX_ADDRESSES && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          icon={<Plus aria-hidden="true" />}
          onClick={() => rows.append({ url: "" })}
        >
          {FORM.addWebsite}
        </Button>
      )}
    </div>
  );
}
