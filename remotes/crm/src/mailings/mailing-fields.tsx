import { LONGEST_BODY } from "@trellis/shared/contract/contacts/mailing-choices.ts";
import { MAILING_FIELD_NAMES, MAILING_FIELDS, writeMailingField } from "@trellis/shared/domain/mailing-fields.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Card } from "@trellis/shared/ui/card.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { TextArea, TextInput } from "@trellis/shared/ui/inputs.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/menu.tsx";
import Braces from "lucide-react/icons/braces";
import { useRef } from "react";
import { isWebAddress, type MailingValues } from "./mailing-values.ts";
import { EDITOR } from "./strings.ts";

interface Props {
  values: MailingValues;
  wrong: Record<string, string>;
  onChange: (part: Partial<MailingValues>) => void;
}

type Target = "subject" | "preheader" | "body";

/** What the mailing says. */
export function MailingFields({ values, wrong, onChange }: Props) {
  const target = useRef<Target>("body");
  const controls = useRef<Partial<Record<Target, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const bind = (name: Target) => ({
    value: values[name],
    ref: (control: HTMLInputElement | HTMLTextAreaElement | null) => {
      controls.current[name] = control;
    },
    onFocus: () => {
      target.current = name;
    },
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

  /** Puts a field where the caret was last. */
  function insert(field: string) {
    const control = controls.current[target.current];
    if (!control) return;
    const end = control.value.length;
    const [from, to] = [control.selectionStart ?? end, control.selectionEnd ?? end];
    onChange({ [target.current]: control.value.slice(0, from) + field + control.value.slice(to) });
    const caret = from + field.length;
    // After the menu gave the focus back, and the new text is drawn.
    setTimeout(() => {
      control.focus();
      control.setSelectionRange(caret, caret);
    }, 50);
  }

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
          {(control) => <TextArea {...control} {...bind("body")} rows={14} maxLength={LONGEST_BODY} />}
        </Field>
        <div className="grid justify-items-start gap-1.5">
          <Menu
            label={EDITOR.insert}
            trigger={
              <Button size="sm" icon={<Braces aria-hidden="true" />}>
                {EDITOR.insert}
              </Button>
            }
          >
            {MAILING_FIELD_NAMES.map((name) => (
              <MenuItem key={name} onSelect={() => insert(writeMailingField(name))}>
                {MAILING_FIELDS[name].label}
              </MenuItem>
            ))}
          </Menu>
          <p className="text-sm text-muted">{EDITOR.fallbackHint}</p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={EDITOR.buttonLabel} hint={EDITOR.buttonHint} error={wrong.buttonLabel ?? null}>
            {(control) => (
              <TextInput
                {...control}
                value={values.buttonLabel}
                maxLength={60}
                onChange={(event) => onChange({ buttonLabel: event.target.value })}
              />
            )}
          </Field>
          <Field label={EDITOR.buttonUrl} error={wrong.buttonUrl ?? null}>
            {(control) => (
              <TextInput
                {...control}
                type="url"
                placeholder="https://"
                value={values.buttonUrl}
                maxLength={2000}
                onChange={(event) => onChange({ buttonUrl: event.target.value })}
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
