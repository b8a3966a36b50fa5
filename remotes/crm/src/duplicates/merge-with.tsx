import type { Contact, ListedContact } from "@trellis/contract-contacts/contact.ts";
import { listContacts } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Combobox, NamedOption } from "@trellis/shared/ui/controls/combobox.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDeferredValue, useState } from "react";
import { MergeDialog } from "./merge-dialog.tsx";
import { DUPLICATES } from "./messages.ts";

const words = DUPLICATES.other;
const MAX_SHOWN = 8;

interface Props {
  contact: Contact;
  onClose: () => void;
  /** Called with the contact that stays. */
  onMerged: (contact: Contact) => void;
}

/** Finds the other contact by what someone types, then merges the two. */
export function MergeWith({ contact, onClose, onMerged }: Props) {
  const [typed, setTyped] = useState("");
  const [other, setOther] = useState<ListedContact>();
  const [isChosen, setChosen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Before anything is typed: people with the same last name.
  const q = useDeferredValue((typed.trim() || contact.lastName || contact.name).slice(0, 200));
  const found = useEndpoint(listContacts, { query: { q, limit: MAX_SHOWN + 1 } }, { keepPrevious: true });
  const options = (found.data ?? []).filter(({ id }) => id !== contact.id).slice(0, MAX_SHOWN);
  if (other && isChosen)
    return <MergeDialog contactId={contact.id} otherId={other.id} onClose={onClose} onMerged={onMerged} />;
  return (
    <FormDialog
      title={DUPLICATES.dialog.title}
      description={words.text({ name: contact.name })}
      size="sm"
      words={{ cancel: DUPLICATES.dialog.cancel, save: words.next }}
      form={{ submit: () => (other ? setChosen(true) : setError(words.missing)) }}
      hasUnsaved={typed !== ""}
      onClose={onClose}
      className="min-h-72"
    >
      <Field label={words.label} required error={error}>
        {(control) => (
          <Combobox
            {...control}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onType={(text) => {
              setTyped(text);
              setOther(undefined);
            }}
            options={options}
            opensOn="focus"
            isAsking={found.data !== undefined}
            empty={words.none}
            keyOf={({ id }) => id}
            onChoose={(one) => {
              setTyped(one.name);
              setOther(one);
              setError(null);
            }}
            listLabel={words.list}
          >
            {(one) => <NamedOption name={one.name} detail={one.email ?? one.phone ?? one.company ?? undefined} />}
          </Combobox>
        )}
      </Field>
    </FormDialog>
  );
}
