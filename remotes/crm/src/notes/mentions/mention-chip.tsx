import type { NotePerson } from "@trellis/contract-notes/note.ts";
import { mentionedBy } from "@trellis/domain/text/note-mentions.ts";
import type { ReactNode } from "react";

interface Props {
  /** The address of the link by which a text names a member. */
  url: string;
  /** Text typed in its place. */
  label: ReactNode;
  people: readonly NotePerson[] | undefined;
}

/** A member by their current name. A person outside the organization is shown as typed. */
export function MentionChip({ url, label, people = [] }: Props) {
  const id = mentionedBy(url);
  const person = people.find((one) => one.id === id);
  if (!person) return <>@{label}</>;
  return <span className="rounded-sm bg-accent-soft px-1 py-px font-medium text-accent-text">@{person.name}</span>;
}
