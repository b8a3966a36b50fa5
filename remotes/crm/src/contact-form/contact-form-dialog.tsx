import { contactTypesOf } from "@trellis/contract-contacts/choices.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { CONTACT_FIELD_KEYS, type ContactFieldKey } from "@trellis/domain/names/contact-fields.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useAtomValue } from "jotai";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSeesGiving } from "../use-sees-giving.ts";
import { PersonFields, RelationFields } from "./contact-fields.tsx";
import { type ContactPath, type ContactValues, contactResolver, newValues, valuesOf } from "./contact-form.ts";
import { ContactMatches } from "./contact-matches.tsx";
import { DeleteContact } from "./delete-contact.tsx";
import { FORM } from "./messages.ts";
import { StaleNotice } from "./stale-notice.tsx";
import { useContactMatches } from "./use-contact-matches.ts";
import { useSaveContact } from "./use-save-contact.ts";
import { NotesField, WorkFields } from "./work-fields.tsx";

interface Props {
  contact?: Contact;
  onClose: () => void;
  onSaved?: (contact: Contact) => void;
  onDeleted?: () => void;
}

const isList = (field: ContactFieldKey): field is "emails" | "phones" | "addresses" | "websites" =>
  ["emails", "phones", "addresses", "websites"].includes(field);

/** The form itself: of a new contact, or of one as it was when the dialog was opened. */
export function ContactFormDialog({ contact, onClose, onSaved, onDeleted }: Props) {
  const { canDelete } = useMembership();
  const { organization } = useAtomValue(sessionAtom, { store });
  const isNonProfit = organization?.type === "non-profit";
  const hasTotals = useSeesGiving();
  const types = contactTypesOf(isNonProfit ? "non-profit" : "for-profit");
  const [isAsking, setAsking] = useState(false);
  // What it was when the dialog was opened: an answer that comes later changes nothing that is being typed.
  const [opened] = useState(contact);
  const form = useForm<ContactValues>({
    defaultValues: opened ? valuesOf(opened) : newValues(types[0] ?? "lead"),
    resolver: contactResolver(hasTotals),
    shouldFocusError: false,
  });
  const draft = useDraftFields(`contact:${opened?.id ?? "new"}`, form);
  const matches = useContactMatches(form, opened?.id);
  const { save, isSaving, theirs, reloadServerVersion } = useSaveContact(form, opened, hasTotals);

  const submit = form.handleSubmit(async (values) => {
    const saved = await save(values);
    if (!saved) return;
    draft.drop();
    onClose();
    onSaved?.(saved);
  }, focusFirst);

  if (isAsking && opened)
    return (
      <DeleteContact
        contact={opened}
        onKeep={() => setAsking(false)}
        onDeleted={() => {
          onClose();
          onDeleted?.();
        }}
      />
    );
  return (
    <FormDialog
      title={opened ? FORM.editTitle : FORM.addTitle}
      size="md"
      words={{ cancel: FORM.cancel, save: opened ? FORM.save : matches.length > 0 ? FORM.createAnyway : FORM.create }}
      form={{ draft, busy: isSaving, submit }}
      onClose={onClose}
      aside={
        opened &&
        canDelete && (
          <Button
            variant="ghost"
            className="me-auto text-danger-text"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {FORM.delete}
          </Button>
        )
      }
      className="grid gap-6"
    >
      {theirs && <StaleNotice conflicts={theirs.conflicts} onReloadServerVersion={reloadServerVersion} />}
      <PersonFields form={form} />
      <ContactMatches matches={matches} />
      <RelationFields form={form} types={types} hasTotals={hasTotals} />
      <WorkFields form={form} />
      <NotesField form={form} />
    </FormDialog>
  );

  function focusFirst(errors: object) {
    const first = CONTACT_FIELD_KEYS.find((field) => field in errors);
    if (!first || first === "tags") return;
    if (!isList(first)) return form.setFocus(first);
    const rows = (errors as Record<string, readonly unknown[]>)[first] ?? [];
    const index = Math.max(
      0,
      [...rows].findIndex((row) => row),
    );
    const [part] = Object.keys((rows[index] as object | undefined) ?? {});
    if (part) form.setFocus(`${first}.${index}.${part}` as ContactPath);
  }
}
