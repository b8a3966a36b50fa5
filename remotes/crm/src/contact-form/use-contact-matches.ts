import { type ContactMatch, findContactMatches } from "@trellis/contract-contacts/contacts.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ContactValues } from "./contact-form.ts";

const PAUSE_MS = 400;
const NONE: readonly ContactMatch[] = [];

/** Contacts that may be the one that is being typed: asked once the typing rests, and refusing nothing. */
export function useContactMatches(form: UseFormReturn<ContactValues>, exceptId: string | undefined) {
  const [firstName, lastName, emails, phones] = form.watch(["firstName", "lastName", "emails", "phones"]);
  const query = queryOf(
    firstName,
    lastName,
    emails.map(({ email }) => email),
    phones.map(({ phone }) => phone),
  );
  const rested = useRested(JSON.stringify(query));
  const asked = JSON.parse(rested) as typeof query;
  const isAsking = Object.keys(asked).length > 0;
  const { data } = useEndpoint(
    findContactMatches,
    { query: { ...asked, ...(exceptId ? { exceptId } : {}) } },
    { enabled: isAsking, keepPrevious: true },
  );
  return isAsking ? (data ?? NONE) : NONE;
}

/** Values worth a search: whole addresses, numbers of seven digits and more, a first with a last name. */
function queryOf(firstName: string, lastName: string, emails: readonly string[], phones: readonly string[]) {
  const email = emails.map((text) => text.trim()).find((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
  const phone = phones.map((text) => text.trim()).find((text) => text.replace(/\D/g, "").length >= 7);
  const [first, last] = [firstName.trim(), lastName.trim()];
  return {
    ...(email ? { email: email.slice(0, 300) } : {}),
    ...(phone ? { phone: phone.slice(0, 100) } : {}),
    ...(first && last ? { firstName: first.slice(0, 200), lastName: last.slice(0, 200) } : {}),
  };
}

/** A text once no one has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
