import { ATTENDEE_STATUSES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";
import { CalendarEvent, Occurrence } from "./event.ts";

const VISITOR = { who: "visitor" } as const;
const Token = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const INVITATION_ANSWERS = ["accepted", "declined", "tentative"] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

/** An answer: of a series to all of it, or to the one occurrence that is named. */
const Answer = z.strictObject({ status: z.enum(INVITATION_ANSWERS), occurrence: z.optional(Occurrence) });
/** As the page lists it: `part` says which series the occurrence is of, where one was parted into several. */
const PageAnswer = z.strictObject({
  status: z.enum(INVITATION_ANSWERS),
  occurrence: z.optional(Occurrence),
  part: z.optional(Id),
});

/** Occurrences that are listed for answers. */
export const OCCURRENCES_TO_ANSWER = 10;

/** An event as someone sees it who was invited by mail. */
export const EventInvitation = z.object({
  organizationName: z.string(),
  logoUrl: z.nullable(z.string()),
  organizerName: z.nullable(z.string()),
  attendeeName: z.nullable(z.string()),
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** As of a CalendarEvent. */
  startDate: z.string(),
  endDate: z.string(),
  allDay: z.boolean(),
  timeZone: z.string(),
  /** The rule in words, in English. */
  repeats: z.nullable(z.string()),
  /** The rule in words, in each language of the page. */
  rule: z.nullable(z.object({ en: z.string(), es: z.string() })),
  status: z.enum(ATTENDEE_STATUSES),
  respondedAt: z.nullable(Instant),
  /** Of a series the next ones, each with what they answered for it; of one that was parted those of what followed too. */
  occurrences: z.array(
    z.object({
      occurrence: z.string(),
      /** The series that it is of. */
      part: Id,
      title: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      allDay: z.boolean(),
      status: z.enum(ATTENDEE_STATUSES),
    }),
  ),
  /** Called off, or the person is no longer invited: nothing can be answered. */
  isCancelled: z.boolean(),
  isOver: z.boolean(),
  /** Where only what follows was called off: from when on. */
  calledOffFrom: z.nullable(z.string()),
  /** The organization's colors, by their shade. */
  brand: z.record(z.string(), z.string()),
});
export type EventInvitation = z.infer<typeof EventInvitation>;

const path = "/api/public/event-invitations/{token}";

export const getEventInvitation = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path,
  summary: "An event, opened from an invitation link",
  access: VISITOR,
  params: Token,
  responses: { 200: EventInvitation },
});

export const answerEventInvitation = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path,
  summary: "Answer an invitation with yes, no or maybe; you can change your answer at any time",
  access: VISITOR,
  params: Token,
  body: PageAnswer,
  responses: { 200: EventInvitation },
});

export const getEventInvitationFile = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { unrecorded: "the guest's own invitation" },
  method: "GET",
  path: `${path}/ics`,
  summary: "The event as an iCalendar file, for your own calendar",
  access: VISITOR,
  params: Token,
  download: { mediaType: "text/calendar" },
  responses: { 200: null },
});

export const answerOwnInvitation = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: "/api/calendar/events/{id}/attendance",
  summary: "Answer an event you're invited to; for a series, all dates or one occurrence",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  body: Answer,
  responses: { 200: CalendarEvent },
});

export const listOccurrenceAnswers = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/events/{id}/answers",
  summary: "The next occurrences of a series, with who is going to each",
  access: READ,
  params: IdParams,
  responses: { 200: z.array(CalendarEvent) },
});
