import { listContacts } from "@trellis/contract-contacts/contacts.ts";
import { foldName } from "@trellis/domain/names/contact-keys.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useRef, useState } from "react";
import type { bodyOf, KnownContact } from "./add-donation-form.ts";
import { useSeesContacts } from "./use-sees-contacts.ts";

/** A contact with the typed name, with what distinguishes two of the same name. */
export interface SameName extends KnownContact {
  detail: string | null;
}

/**
 * Asks once, before a gift without an email address makes a new contact, whether a contact of the same name is meant. A
 * failed search asks nothing: the gift counts more.
 */
export function useSameName() {
  const seesContacts = useSeesContacts();
  const [sameName, setSameName] = useState<SameName | null>(null);
  const names = useRef({ asked: "", settled: "" });

  const isKnown = async ({ donorId, contactId, donorName, donorEmail }: ReturnType<typeof bodyOf>) => {
    if (donorId || contactId || donorEmail || !seesContacts || names.current.settled === donorName) return false;
    const q = donorName.slice(0, 200);
    const found = await callEndpoint(listContacts, { query: { q, limit: 20 } }).catch(() => []);
    const same = found.find(({ name }) => foldName(name) === foldName(donorName));
    names.current.asked = donorName;
    setSameName(same ? { id: same.id, name: same.name, email: same.email, detail: same.email ?? same.company } : null);
    return same !== undefined;
  };
  const settle = () => {
    names.current.settled = names.current.asked;
    setSameName(null);
  };
  return { sameName, isKnown, settle };
}
