import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Switch, TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import type { RefObject } from "react";
import { TEXT } from "./messages.ts";
import type { TemplateValues } from "./use-template-form.ts";

interface Props {
  values: TemplateValues;
  error: string | null;
  canEdit: boolean;
  control: RefObject<HTMLTextAreaElement | null>;
  onFocus: () => void;
  onChange: (html: string | null) => void;
}

/** The HTML part, for those who want to write it apart from the text. */
export function HtmlVersion({ values, error, canEdit, control, onFocus, onChange }: Props) {
  const { htmlContent, textContent } = values;
  return (
    <>
      {canEdit && (
        <Switch
          label={TEXT.writeHtml}
          description={TEXT.writeHtmlText}
          checked={htmlContent !== null}
          onCheckedChange={(isOwn) => onChange(isOwn ? htmlOf(textContent) : null)}
        />
      )}
      {htmlContent !== null && (
        <Field label={TEXT.html} required={canEdit} hint={canEdit ? TEXT.htmlHint : null} error={error}>
          {(props) => (
            <TextArea
              {...props}
              ref={control}
              rows={14}
              className="font-mono text-sm"
              spellCheck={false}
              value={htmlContent}
              maxLength={40_000}
              readOnly={!canEdit}
              onFocus={onFocus}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The message as HTML, to begin with. */
const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll("\n", "<br>\n")}</p>`)
    .join("\n\n");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
