import { vevent } from "./calendar-desk.ts";

/** Who organizes the meetings from outside, and another guest of theirs. */
export const BOB = "bob@partner.example";
const CAROL = "carol@partner.example";
export const ZONE = "TZID=America/Chicago";

type Member = { email: string };

/** Meetings of someone outside, as their invitations say them; two members are among the guests. */
export function outsideMeetings(maya: Member, colleague: Member) {
  const invited = [
    `ORGANIZER;CN=Bob Stone:mailto:${BOB}`,
    `ATTENDEE;CN=Carol:mailto:${CAROL}`,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION;CN=Maya Ellison:mailto:${maya.email.toUpperCase()}`,
    `ATTENDEE:mailto:${colleague.email}`,
  ];
  return {
    invited,
    once: (...more: string[]) =>
      vevent(
        "UID:bob-once",
        "SEQUENCE:2",
        "SUMMARY:Doctor with Bob",
        `DTSTART;${ZONE}:20251124T100000`,
        `DTEND;${ZONE}:20251124T110000`,
        ...invited,
        ...more,
      ),
    weekly: (...more: string[]) =>
      vevent(
        "UID:bob-weekly",
        "SUMMARY:Weekly with Bob",
        `DTSTART;${ZONE}:20251124T140000`,
        `DTEND;${ZONE}:20251124T150000`,
        "RRULE:FREQ=WEEKLY;COUNT=6",
        ...invited,
        ...more,
      ),
  };
}
