import type { Contact } from "@trellis/contract-contacts/contact.ts";
import { createContact, getContact, updateContact } from "@trellis/contract-contacts/contacts.ts";
import type { ContactFieldKey } from "@trellis/domain/names/contact-fields.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { findNewerVersion } from "@trellis/shared/client/newer-version.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { bodyOf, type ContactPath, type ContactValues, carryOver, fieldPath, valuesOf } from "./contact-form.ts";
import { FORM } from "./messages.ts";

/** A version that someone else saved meanwhile, and the fields that both changed. */
interface Theirs {
  current: Contact;
  conflicts: readonly ContactFieldKey[];
}

/**
 * Saves what the form holds and says how it went. A contact that was changed meanwhile keeps both people's changes; where
 * both changed the same field, the person decides.
 */
export function useSaveContact(form: UseFormReturn<ContactValues>, opened: Contact | undefined, hasTotals: boolean) {
  const create = useEndpointMutation(createContact);
  const update = useEndpointMutation(updateContact);
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Theirs | null>(null);

  const send = (values: ContactValues, known: Contact | undefined) =>
    known
      ? update.mutateAsync({
          input: { params: { id: known.id }, body: bodyOf(values, hasTotals) },
          ifMatch: known.updatedAt,
        })
      : create.mutateAsync({ input: { body: bodyOf(values, hasTotals) } });

  /** The contact as it was saved; null where it was not, which has been said. */
  const save = async (values: ContactValues): Promise<Contact | null> => {
    try {
      const saved = await sendOrCarry(values);
      if (saved) showToast({ title: opened ? FORM.updated : FORM.created });
      return saved;
    } catch (error) {
      const wrong = showIssues(form, error, { fieldOf: ({ path }) => fieldPath(path, values) });
      const first = wrong.find((field) => field !== "tags");
      if (first) form.setFocus(first as ContactPath);
      showErrorToast(opened ? FORM.updateFailed : FORM.createFailed, error);
      return null;
    }
  };

  /** Saves; over a later version, the edits are carried over to it and saved again. */
  const sendOrCarry = async (values: ContactValues): Promise<Contact | null> => {
    try {
      return await send(values, base);
    } catch (error) {
      const current = await findNewerVersion(error, base, () =>
        callEndpoint(getContact, { params: { id: base?.id ?? "" } }),
      );
      if (!base || !current) throw error;
      const carried = carryOver(values, valuesOf(base), valuesOf(current));
      setBase(current);
      form.reset(carried.values);
      if (carried.conflicts.length === 0) return send(carried.values, current);
      setTheirs({ current, conflicts: carried.conflicts });
      return null;
    }
  };

  const reloadServerVersion = () => {
    if (theirs) form.reset(valuesOf(theirs.current));
    setTheirs(null);
  };
  return { save, isSaving: create.isPending || update.isPending, theirs, reloadServerVersion };
}
