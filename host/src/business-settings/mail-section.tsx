import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useRef } from "react";
import type { BusinessValues } from "./business-values.ts";
import { TEXT } from "./messages.ts";
import { bind, type SectionProps } from "./section.ts";

const NAMES = ["businessName", "businessEmail", "businessPhone"] as const;

/** The signature, with what its placeholders become. */
export function MailSection(props: SectionProps) {
  const { values, errors, change } = props;
  const area = useRef<HTMLTextAreaElement>(null);

  function insert(name: (typeof NAMES)[number]) {
    const { value, selectionStart, selectionEnd } = area.current ?? { value: "", selectionStart: 0, selectionEnd: 0 };
    const text = `{{${name}}}`;
    change({ emailSignature: value.slice(0, selectionStart) + text + value.slice(selectionEnd) });
    const caret = selectionStart + text.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  }

  return (
    <Card title={TEXT.sections.mail}>
      <div className="grid gap-4">
        <Field label={TEXT.fields.emailSignature} hint={TEXT.signatureHint} error={errors.emailSignature ?? null}>
          {(control) => (
            <TextArea {...control} {...bind(props, "emailSignature")} ref={area} rows={4} maxLength={2000} />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{TEXT.insert}</span>
          {NAMES.map((name) => (
            <Button key={name} size="sm" onClick={() => insert(name)}>
              {TEXT.placeholders[name]}
            </Button>
          ))}
        </div>
        {values.emailSignature.includes("{{") && (
          <section aria-label={TEXT.signaturePreview} className="rounded-md bg-background-sunken px-4 py-3">
            <p className="mb-1 text-sm text-muted">{TEXT.signaturePreview}</p>
            <p className="break-words whitespace-pre-wrap">{fill(values)}</p>
          </section>
        )}
        <Checkbox
          label={TEXT.fields.mailingsNeedConsent}
          description={TEXT.mailingsNeedConsentHint}
          checked={values.mailingsNeedConsent}
          onChange={(event) => change({ mailingsNeedConsent: event.target.checked })}
        />
      </div>
    </Card>
  );
}

function fill({ emailSignature, businessName, email, phone }: BusinessValues): string {
  const facts: Record<string, string> = { businessName, businessEmail: email, businessPhone: phone };
  return emailSignature.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => facts[name] ?? whole);
}
