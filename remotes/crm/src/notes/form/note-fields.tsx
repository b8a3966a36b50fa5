import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH, NOTE_CATEGORIES } from "@trellis/contract-notes/choices.ts";
import type { NotePerson } from "@trellis/contract-notes/note.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Segmented } from "@trellis/shared/ui/controls/segmented.tsx";
import { FormatBar } from "@trellis/shared/ui/format-bar/format-bar.tsx";
import { useState } from "react";
import { MentionTextArea } from "../mentions/mention-text-area.tsx";
import { useNotePeople } from "../mentions/use-note-people.ts";
import { TEXT } from "../messages.ts";
import { NoteText } from "../note-text.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { FORM } from "./messages.ts";
import type { NoteValues, Problems } from "./note-form.ts";

interface Props {
  values: NoteValues;
  /** Whom the text mentioned when it was loaded. */
  mentions: readonly NotePerson[];
  problems: Problems;
  onChange: (part: Partial<NoteValues>) => void;
}

/** Title, category, color and content of a note. */
export function NoteFields({ values, mentions, problems, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Field label={FORM.title} required error={problems.title ?? null}>
        {(control) => (
          <TextInput
            {...control}
            data-field="title"
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            {...bindField(values, onChange, "title")}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={FORM.category} required error={problems.category ?? null}>
          {(control) => (
            <Select {...control} data-field="category" {...bindField(values, onChange, "category")}>
              <Options none={FORM.chooseCategory} values={NOTE_CATEGORIES} text={TEXT.categories} />
            </Select>
          )}
        </Field>
        <ColorChoice value={values.color} onChange={(color) => onChange({ color })} />
      </div>
      <Content values={values} mentions={mentions} problems={problems} onChange={onChange} />
    </div>
  );
}

/** Where the text is written, or shown as it will look. */
function Content({ values, mentions, problems, onChange }: Props) {
  const [shown, setShown] = useState<"write" | "preview">("write");
  const { mentioned } = useNotePeople(values.content, mentions, false);
  const error = problems.content ?? null;
  return (
    <div className="grid gap-2">
      <Segmented
        label={FORM.content}
        value={shown}
        items={[
          { value: "write", label: FORM.write },
          { value: "preview", label: FORM.preview },
        ]}
        onValueChange={setShown}
        className="justify-self-start"
      />
      {shown === "write" ? (
        <Field label={FORM.content} required hint={FORM.markdown} error={error}>
          {(control) => (
            <>
              <FormatBar fieldId={control.id} hasTasks />
              <MentionTextArea
                {...control}
                data-field="content"
                rows={9}
                value={values.content}
                mentions={mentions}
                maxLength={MAX_CONTENT_LENGTH}
                onValueChange={(content) => onChange({ content })}
              />
            </>
          )}
        </Field>
      ) : (
        <section
          aria-label={FORM.preview}
          className="min-h-56 rounded-md border border-solid border-border px-3 py-2.5"
        >
          {values.content.trim() === "" ? (
            <p className="text-muted">{FORM.nothingToPreview}</p>
          ) : (
            <NoteText text={values.content} people={mentioned} />
          )}
        </section>
      )}
    </div>
  );
}
