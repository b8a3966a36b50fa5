import { MAX_ATTENDEES } from "@trellis/calendar-rules/choices.ts";
import { listContacts } from "@trellis/contract-contacts/contacts.ts";
import { listMembers } from "@trellis/contract-organizations/team.ts";
import type { Flag } from "@trellis/domain/accounts/roles.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useAtomValue } from "jotai";
import X from "lucide-react/icons/x";
import { useEffect, useId, useState } from "react";
import type { EventValues } from "./event-form.ts";
import { FORM } from "./messages.ts";

const ATTENDEES = FORM.attendees;

type People = EventValues["attendees"];

interface Props {
  people: People;
  problem: string | undefined;
  onChange: (people: People) => void;
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Invitees, by address. Contacts and members are suggested if the user may see them. */
export function AttendeesField({ people, problem, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const listId = useId();
  const known = useKnownPeople(typed);

  const add = (text: string) => {
    const email = text.trim();
    if (email === "") return;
    const complaint = complaintOf(email, people);
    setWrong(complaint);
    if (complaint !== undefined) return;
    const name = known.find((each) => each.email.toLowerCase() === email.toLowerCase())?.name ?? null;
    onChange([...people, { email, name }]);
    setTyped("");
  };
  return (
    <div className="grid gap-2">
      <Field label={ATTENDEES.label} hint={ATTENDEES.hint} error={wrong ?? problem}>
        {(control) => (
          <span className="flex gap-2">
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              list={listId}
              maxLength={254}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(undefined);
                // Chosen from the list, not typed letter by letter.
                if (
                  !(event.nativeEvent instanceof InputEvent) ||
                  event.nativeEvent.inputType === "insertReplacementText"
                )
                  add(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== ",") return;
                event.preventDefault();
                add(typed);
              }}
              onBlur={() => add(typed)}
            />
            <Button onClick={() => add(typed)}>{ATTENDEES.button}</Button>
          </span>
        )}
      </Field>
      <datalist id={listId}>
        {known.map(({ email, name }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      {people.length > 0 && (
        <ul className="grid gap-1">
          {people.map((person) => (
            <li key={person.email} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0 flex-1 truncate">
                {person.name ? (
                  <>
                    {person.name} <span className="text-muted">{person.email}</span>
                  </>
                ) : (
                  person.email
                )}
              </span>
              <IconButton
                size="sm"
                label={ATTENDEES.remove({ name: person.name ?? person.email })}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(people.filter((each) => each !== person))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function complaintOf(email: string, people: People): string | undefined {
  if (email.length > 254 || !ADDRESS.test(email)) return ATTENDEES.invalid;
  if (people.some((each) => each.email.toLowerCase() === email.toLowerCase())) return ATTENDEES.twice;
  return people.length >= MAX_ATTENDEES ? ATTENDEES.tooMany({ max: MAX_ATTENDEES }) : undefined;
}

/** Contacts and members whose name or address the typed words begin. */
function useKnownPeople(typed: string): { email: string; name: string }[] {
  const { organization } = useAtomValue(sessionAtom, { store });
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim().slice(0, 100)), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const may = (flag: Flag) => organization?.role === "admin" || organization?.permissions[flag] === true;
  const isAsked = q.length >= 2 && !ADDRESS.test(q);
  const contacts = useEndpoint(
    listContacts,
    { query: { q, limit: 8 } },
    { enabled: isAsked && may("canManageContacts"), keepPrevious: true },
  );
  const members = useEndpoint(listMembers, {}, { enabled: q !== "" && may("canManageUsers") });
  const people = new Map<string, string>();
  for (const { email, firstName, lastName } of members.data ?? []) {
    const name = [firstName, lastName].filter(Boolean).join(" ") || email;
    if (`${name} ${email}`.toLowerCase().includes(q.toLowerCase())) people.set(email, name);
  }
  for (const { email, name } of contacts.data ?? []) if (email && !people.has(email)) people.set(email, name);
  return [...people].map(([email, name]) => ({ email, name }));
}
