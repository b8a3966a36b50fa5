import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { SendPreview } from "@trellis/shared/ui/dialogs/send-preview.tsx";
import { useAtomValue } from "jotai";
import { EVENT } from "./messages.ts";

const words = EVENT.mail;

interface Person {
  email: string;
  name: string | null;
  status?: string;
}

interface Props {
  people: readonly Person[];
  title: string;
  news: "invited" | "changed" | "cancelled";
}

/** Finds those people of an event who get email about it: not the viewer, and no one who declined. */
export function useNotified(): (people: readonly Person[]) => readonly Person[] {
  const { user } = useAtomValue(sessionAtom, { store });
  const own = user?.email.toLowerCase();
  return (people) => people.filter(({ email, status }) => email.toLowerCase() !== own && status !== "declined");
}

/** The people who get email when an event is canceled: no one where it is a copy of someone else's. */
export const peopleToNotify = (event: CalendarEvent): readonly Person[] => (event.organizer ? [] : event.attendees);

/** The email about an event as it is about to leave; nothing where no one gets one. */
export function EventMailPreview({ people, title, news }: Props) {
  const notified = useNotified()(people);
  if (notified.length === 0) return null;
  return (
    <SendPreview
      to={notified.map(({ name, email }) => (name ? `${name} <${email}>` : email))}
      subject={words.subject[news]({ title })}
      paragraphs={[words.text[news]]}
      contains={[words.file]}
      final={words.final[news]}
    />
  );
}
