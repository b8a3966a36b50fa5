import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { DUPLICATES } from "./messages.ts";

type Named = Pick<ListedContact, "name" | "email" | "phone" | "company" | "createdAt">;

/** What tells a contact from another one of the same name, the most telling first. */
export function factsOf({ name, email, phone, company, createdAt }: Named, timeZone: string): string[] {
  return [
    email,
    phone,
    company === name ? null : company,
    DUPLICATES.added({ day: dayInZone(new Date(createdAt), timeZone) }),
  ].filter((fact) => fact !== null);
}

/** Both as a sentence names them: by name, and where that is the same by what is said first of only one of them. */
export function namesApart(one: Named, other: Named, timeZone: string): [string, string] {
  if (one.name !== other.name) return [one.name, other.name];
  const [mine, theirs] = [factsOf(one, timeZone), factsOf(other, timeZone)];
  return [
    named(
      one,
      mine.find((fact) => !theirs.includes(fact)),
    ),
    named(
      other,
      theirs.find((fact) => !mine.includes(fact)),
    ),
  ];
}

const named = ({ name }: Named, fact: string | undefined) => (fact && fact !== name ? `${name} (${fact})` : name);
