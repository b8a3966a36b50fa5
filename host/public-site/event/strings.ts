import type { EventInvitation } from "@trellis/contract-calendar/event-invitations.ts";

/** The words of the page that an event's invitation leads to. */
export const eventStrings = {
  documentTitle: "Your invitation",
  description: "Say whether you will come.",
  loading: "Opening your invitation",
  needsScript: "This page needs JavaScript. Switch it on in your browser's settings, then reload this page.",
  missing: "There is no invitation here",
  missingText: "The link may be incomplete, or you're no longer invited. Open the link in your email again.",
  failed: "We couldn't open your invitation",
  failedText: "Something went wrong. Nothing was changed. Try again in a moment.",
  notSaved: "We couldn't save your answer. Try again in a moment.",
  retry: "Try again",
  home: "Go to the start page",

  titled: (title: string) => `${title} · Invitation`,
  lead: (organizer: string | null, organization: string) =>
    organizer ? `${organizer} of ${organization} invites you.` : `${organization} invites you.`,
  when: "When",
  yours: "In your time",
  repeats: "Repeats",
  where: "Where",
  about: "About",
  question: "Will you come?",
  questionAll: "Will you come to all of them?",
  dates: "Or to some of them",
  onDate: (when: string) => `Will you come on ${when}?`,
  savedOne: "Your answer for this date was saved.",
  answers: { accepted: "Yes", tentative: "Maybe", declined: "No" },
  saved: {
    accepted: "You said yes. See you there.",
    tentative: "You said maybe.",
    declined: "You said no.",
    needs_action: "",
  } satisfies Record<EventInvitation["status"], string>,
  change: "You can change your answer here at any time.",
  add: "Add to your calendar",
  cancelled: "This event was called off.",
  calledOffFrom: (day: string) => `From ${day} on this event was called off.`,
  over: "This event is over.",
};
