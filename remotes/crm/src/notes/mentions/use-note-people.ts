import type { NotePerson } from "@trellis/contract-notes/note.ts";
import { listNotePeople } from "@trellis/contract-notes/notes.ts";
import { mentionedIds } from "@trellis/domain/text/note-mentions.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMemo } from "react";

const NO_PEOPLE: readonly NotePerson[] = [];

/** The members who can be mentioned, asked for once a text mentions someone or is about to; and whom this text mentions. */
export function useNotePeople(text: string, mentions: readonly NotePerson[], isWanted: boolean) {
  const ids = useMemo(() => mentionedIds(text), [text]);
  const isKnown = ids.every((id) => mentions.some((person) => person.id === id));
  const { data: people = NO_PEOPLE } = useEndpoint(listNotePeople, {}, { enabled: isWanted || !isKnown });
  const mentioned = useMemo(
    () => ids.flatMap((id) => [...people, ...mentions].find((person) => person.id === id) ?? []),
    [ids, people, mentions],
  );
  return { people, mentioned };
}
