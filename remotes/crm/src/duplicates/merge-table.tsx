import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { MergeField } from "@trellis/contract-contacts/duplicates.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { useId } from "react";
import { FORM } from "../contact-form/messages.ts";
import { factsOf } from "./contact-facts.ts";
import { type MergeChoices, type Side, wordOf } from "./merge-choices.ts";
import { DUPLICATES } from "./messages.ts";

const words = DUPLICATES.dialog;

/** As the form calls the field; of a list only the first entry is chosen. */
function labelOf(field: MergeField): string {
  const { firstOf } = DUPLICATES;
  return field in firstOf ? firstOf[field as keyof typeof firstOf] : FORM.fields[field as keyof typeof FORM.fields];
}

interface Props {
  into: Contact;
  from: Contact;
  fields: readonly MergeField[];
  choices: MergeChoices;
  onChoose: (choices: MergeChoices) => void;
}

/** What the two say differently, side by side; one word of each line stays. */
export function MergeTable({ into, from, fields, choices, onChoose }: Props) {
  const name = useId();
  const { timeZone } = useMembership();
  const sides: readonly { side: Side; contact: Contact; note: string }[] = [
    { side: "into", contact: into, note: words.kept },
    { side: "from", contact: from, note: words.goes },
  ];
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[8rem_1fr_1fr]">
        <span className="max-sm:hidden" />
        {sides.map(({ side, contact, note }) => (
          <p key={side} className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{contact.name}</span>
            {factsOf(contact, timeZone).map((fact) => (
              <span key={fact} className="block text-sm wrap-anywhere">
                {fact}
              </span>
            ))}
            <span className="block text-sm text-muted">{note}</span>
          </p>
        ))}
      </div>
      {fields.length === 0 && <p className="text-muted">{words.same}</p>}
      {fields.map((field) => (
        <fieldset key={field} className="min-w-0 border-t border-solid border-hairline pt-3">
          <legend className="sr-only">{labelOf(field)}</legend>
          <div className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-[8rem_1fr_1fr]">
            <span aria-hidden="true" className="text-sm text-muted max-sm:col-span-2">
              {labelOf(field)}
            </span>
            {sides.map(({ side, contact }) => (
              <Radio
                key={side}
                name={`${name}-${field}`}
                className="min-w-0 wrap-anywhere"
                label={wordOf(contact, field)}
                checked={(choices[field] ?? "into") === side}
                onChange={() => onChoose({ ...choices, [field]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
