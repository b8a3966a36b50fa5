import { unescapeText } from "@trellis/contact-files/content-lines.ts";
import { Email } from "@trellis/contract-base/fields.ts";
import type { InvitationAnswer } from "@trellis/contract-calendar/event-invitations.ts";
import { INVITATION_ANSWERS } from "@trellis/contract-calendar/event-invitations.ts";
import { type Component, lineOf, linesOf } from "./ical-components.ts";
import { rangeOf, textOf } from "./ical-properties.ts";
import type { FileClock } from "./ical-time-zones.ts";
import { type FileMoment, FileTimeError, readMoments } from "./ical-times.ts";

/** What a mail program answered to an invitation (RFC 5546, 3.2.3): one person, for an event or one occurrence of it. */
export interface FileReply {
  line: number;
  title: string;
  uid: string;
  sequence: number;
  /** When it was written. */
  stamp: Date;
  /** The original start of the occurrence that is answered; null for all of it. */
  occurrence: FileMoment | null;
  /** Whether it is for all that follow that one too (RFC 5545, 3.2.13). */
  isFollowing: boolean;
  emailKey: string;
  status: InvitationAnswer;
}

const TITLE = 200;

/** Reads a reply. Throws FileTimeError, saying to a person what is wrong with it. */
export function readReply(component: Component, clock: FileClock): FileReply {
  const uid = unescapeText(lineOf(component, "UID")?.value ?? "").trim();
  if (uid === "" || uid.length > 500) throw new FileTimeError("It does not say which event it answers (UID).");
  const stampLine = lineOf(component, "DTSTAMP");
  const [stamp] = stampLine ? readMoments(stampLine, clock) : [];
  if (stamp?.kind !== "instant") throw new FileTimeError("It does not say when it was written (DTSTAMP).");
  const people = linesOf(component, "ATTENDEE");
  const [person] = people;
  if (!person || people.length > 1)
    throw new FileTimeError("A reply is of one person; this one names none, or several.");
  const email = (person.parameters.get("EMAIL")?.[0] ?? person.value.replace(/^mailto:/i, "")).trim();
  if (!Email.safeParse(email).success) throw new FileTimeError("It does not say whose answer it is (ATTENDEE).");
  const word = person.parameters.get("PARTSTAT")?.[0]?.toLowerCase() ?? "";
  const status = INVITATION_ANSWERS.find((answer) => answer === word);
  if (!status) throw new FileTimeError("Its answer is none of accepted, declined and tentative.");
  const place = lineOf(component, "RECURRENCE-ID");
  const range = rangeOf(place);
  if (range === "other")
    throw new FileTimeError(
      "It answers a date and all before it, which no calendar does any more. Ask for an answer to all.",
    );
  return {
    line: component.line,
    title: titleOf(component),
    uid,
    sequence: Math.min(Math.max(Number.parseInt(lineOf(component, "SEQUENCE")?.value ?? "0", 10) || 0, 0), 2e9),
    stamp: stamp.at,
    occurrence: place ? (readMoments(place, clock)[0] ?? null) : null,
    isFollowing: range === "following",
    emailKey: email.toLowerCase(),
    status,
  };
}

function titleOf(component: Component): string {
  const line = lineOf(component, "SUMMARY");
  return (line && textOf(line, TITLE).text.replace(/\s+/g, " ").trim()) || "Untitled event";
}
