import type { Language } from "@trellis/messages/languages.ts";
import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** The emails to people who signed up, in the language in which they did. */
export const signupWords = serverMessages(
  {
    subject: {
      going: "Signed up: {title}",
      waiting: "On the waiting list: {title}",
      again: "Your sign-up: {title}",
      movedUp: "You have a place: {title}",
      cancelled: "Canceled: {title}",
      removed: "No longer signed up: {title}",
      changed: "Changed: {title}",
      calledOff: "Canceled: {title}",
      reminder: "Reminder: {title}",
    },
    text: {
      going: "You're signed up for an event by {organization}. We look forward to seeing you.",
      waiting:
        "This event by {organization} is full. You're on the waiting list, and we'll email you if a place opens up.",
      again:
        "Someone, probably you, signed up for this event by {organization} again with this address. You were already signed up, so nothing changed.",
      movedUp: "A place opened up. You're now signed up for this event by {organization}.",
      cancelled: "You're no longer signed up for this event by {organization}.",
      removed: "{organization} removed your sign-up for this event.",
      changed: "{organization} changed an event you signed up for.",
      calledOff: "{organization} canceled an event you signed up for.",
      reminder: "An event by {organization} that you signed up for is coming up.",
    },
    before: "Before: {text}",
    people: "For {people, plural, one {# person} other {# people}}",
    manage: "Change or cancel",
    manageNote: "Anyone with this link can change or cancel the sign-up.",
    reason: "You received this email because this address was signed up for an event by {organization}.",
    /** What a contact's timeline says about sign-ups. */
    timeline: {
      signedUp:
        "{status, select, going {Signed up} waiting {On the waiting list} other {Canceled the sign-up}}{people, plural, one {} other {, # people}}",
    },
  },
  { es },
);

/** What an email to a person who signed up is about. */
export type SignupNews = keyof ReturnType<typeof signupWords>["subject"];

/** What a contact's timeline says about sign-ups, in its reader's language. */
export const timelineWords = (language: Language) => signupWords(language).timeline;
