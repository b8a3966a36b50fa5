import { LONGEST_BODY } from "@trellis/contract-contacts/mailing-choices.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormatBar } from "@trellis/shared/ui/format-bar/format-bar.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { isWebAddress, type MailingValues } from "../mailing-values.ts";
import { EDITOR } from "../messages.ts";
import { InsertField } from "./insert-field.tsx";
import { useInsertAtCaret } from "./use-insert-at-caret.ts";

interface Props {
  values: MailingValues;
  wrong: Record<string, string>;
  onChange: (part: Partial<MailingValues>) => void;
}

type Target = "subject" | "preheader" | "body";

/** What the mailing says. */
export function MailingFields({ values, wrong, onChange }: Props) {
  const { bind, insert } = useInsertAtCaret<Target>(values, "body", (name, text) => onChange({ [name]: text }));
  return (
    <Card>
      <div className="grid gap-4">
        <Field label={EDITOR.subject} required error={wrong.subject ?? null}>
          {(control) => <TextInput {...control} {...bind("subject")} maxLength={200} />}
        </Field>
        <Field label={EDITOR.preheader} hint={EDITOR.preheaderHint} error={wrong.preheader ?? null}>
          {(control) => <TextInput {...control} {...bind("preheader")} maxLength={200} />}
        </Field>
        <Field label={EDITOR.body} required hint={EDITOR.bodyHint} error={wrong.body ?? null}>
          {(control) => (
            <>
              <FormatBar fieldId={control.id} />
              <TextArea {...control} {...bind("body")} rows={14} maxLength={LONGEST_BODY} />
            </>
          )}
        </Field>
        <InsertField onInsert={insert} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={EDITOR.buttonLabel} hint={EDITOR.buttonHint} error={wrong.buttonLabel ?? null}>
            {(control) => <TextInput {...control} maxLength={60} {...bindField(values, onChange, "buttonLabel")} />}
          </Field>
          <Field label={EDITOR.buttonUrl} error={wrong.buttonUrl ?? null}>
            {(control) => (
              <TextInput
                {...control}
                type="url"
                placeholder="https://"
                maxLength={2000}
                {...bindField(values, onChange, "buttonUrl")}
                onBlur={() => {
                  const typed = values.buttonUrl.trim();
                  if (!isWebAddress(typed) && /^[\w-]+(\.[\w-]+)+/.test(typed))
                    onChange({ buttonUrl: `https://${typed}` });
                }}
              />
            )}
          </Field>
        </div>
        <p className="text-sm text-muted">{EDITOR.privacy}</p>
      </div>
    </Card>
  );
}
