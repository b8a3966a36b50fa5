import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { LONGEST_BODY } from "@trellis/contract-contacts/mailing-choices.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useAtomValue } from "jotai";
import { InsertField } from "../../mailings/editor/insert-field.tsx";
import { useInsertAtCaret } from "../../mailings/editor/use-insert-at-caret.ts";
import { labelName } from "../label-name.ts";
import type { MessageValues } from "./message-values.ts";
import { MESSAGE } from "./messages.ts";

interface Props {
  contact: Contact;
  values: MessageValues;
  wrong: Record<string, string>;
  onChange: (part: Partial<MessageValues>) => void;
}

/** To whom, about what, and what it says. */
export function MessageFields({ contact, values, wrong, onChange }: Props) {
  const { user } = useAtomValue(sessionAtom, { store });
  const { bind, insert } = useInsertAtCaret<"subject" | "body">(values, "body", (name, text) =>
    onChange({ [name]: text }),
  );
  const chosen = contact.emails.find(({ email }) => email === values.address);
  const notice = chosen?.suppressed
    ? MESSAGE[chosen.suppressed]
    : contact.consent === "refused"
      ? MESSAGE.refused
      : null;
  return (
    <>
      <Field
        label={MESSAGE.to}
        hint={user?.email ? MESSAGE.replies({ address: user.email }) : undefined}
        error={wrong.address ?? null}
      >
        {(control) => (
          <Select {...control} {...bindField(values, onChange, "address")}>
            {contact.emails.map(({ email, label, suppressed }) => (
              <option key={email} value={email} disabled={suppressed === "bounced"}>
                {optionText(email, label, suppressed === "bounced")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {notice && <Banner tone="neutral">{notice}</Banner>}
      <Field label={MESSAGE.subject} required error={wrong.subject ?? null}>
        {(control) => <TextInput {...control} {...bind("subject")} maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={MESSAGE.body} required hint={MESSAGE.bodyHint} error={wrong.body ?? null}>
        {(control) => <TextArea {...control} {...bind("body")} rows={11} maxLength={LONGEST_BODY} />}
      </Field>
      <InsertField onInsert={insert} />
    </>
  );
}

function optionText(address: string, label: string | null, isDead: boolean): string {
  if (isDead) return MESSAGE.dead({ address });
  return label ? MESSAGE.addressWithLabel({ address, label: labelName(label) }) : address;
}
