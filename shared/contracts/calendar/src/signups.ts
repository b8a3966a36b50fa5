import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Id, IdParams, Instant, Name } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { Occurrence } from "./event.ts";
import { PUBLIC_CALENDAR_LANGUAGES } from "./public-calendar.ts";

export const SIGNUP_STATUSES = ["going", "waiting", "cancelled"] as const;
export type SignupStatus = (typeof SIGNUP_STATUSES)[number];
export const MAX_PLACES = 1_000;
/** How many may come with one sign-up. */
export const MAX_PEOPLE = 20;
/** The earliest end of sign-up before the event, in minutes: 30 days. */
export const MAX_CLOSES_MINUTES = 43_200;

const whole = (min: number, max: number) =>
  z
    .number()
    .check(
      z.int("Use a whole number"),
      z.minimum(min, `At least ${min.toLocaleString("en-US")}`),
      z.maximum(max, `At most ${max.toLocaleString("en-US")}`),
    );

const offer = {
  isOpen: z.boolean(),
  places: whole(1, MAX_PLACES),
  /** How many people one sign-up may bring, including the one who signs up. */
  mostPeople: whole(1, MAX_PEOPLE),
  /** How many minutes before the event begins sign-up ends. */
  closesMinutes: whole(0, MAX_CLOSES_MINUTES),
  /** Whether people may wait for a place when all are taken. */
  hasWaitingList: z.boolean(),
};

export const SignupOffer = z.strictObject(offer);
export type SignupOffer = z.infer<typeof SignupOffer>;

/** Sign-ups for an event, for members who may change the event. */
export const EventSignups = z.object({
  /** The event that sign-up is for: of a series the one date, which is separate from then on. */
  eventId: Id,
  /** Null: sign-up was never offered. */
  offer: z.nullable(SignupOffer),
  /** Whether visitors see it: the event is public and the public calendar is open. */
  isShown: z.boolean(),
  /** People, not sign-ups. */
  going: z.number(),
  waiting: z.number(),
  signups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      people: z.number(),
      status: z.enum(["going", "waiting"]),
      /** Agreed to be added to the organization's contacts. */
      agreed: z.boolean(),
      createdAt: Instant,
    }),
  ),
});
export type EventSignups = z.infer<typeof EventSignups>;

const MEMBER = { who: "member", role: "user" } as const;
const ofEvent = "/api/calendar/events/{id}/signups";

export const getEventSignups = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: ofEvent,
  summary: "People who signed up for an event, for members who can edit it",
  access: MEMBER,
  params: IdParams,
  responses: { 200: EventSignups },
});

export const updateSignupOffer = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: ofEvent,
  summary: "Turn sign-up for an event on or off, or change it; for a series, one date",
  access: { who: "member", role: "manager" },
  touches: ["calendar"],
  params: IdParams,
  query: z.strictObject({ occurrence: z.optional(Occurrence) }),
  body: SignupOffer,
  responses: { 200: EventSignups },
});

export const downloadEventSignups = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { action: "export", resource: "calendar_signup" },
  isExport: true,
  method: "GET",
  path: `${ofEvent}/csv`,
  summary: "Who signed up for an event, as a CSV file",
  access: MEMBER,
  params: IdParams,
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

export const removeSignup = endpoint({
  area: "calendar",
  kind: "json",
  method: "DELETE",
  path: "/api/calendar/signups/{id}",
  summary: "Remove someone from an event; they get an email, and the next person on the waiting list moves up",
  access: MEMBER,
  touches: ["calendar"],
  params: IdParams,
  responses: { 200: EventSignups },
});

const VISITOR = { who: "visitor" } as const;
const People = whole(1, MAX_PEOPLE);
const Language = z.enum(PUBLIC_CALENDAR_LANGUAGES);

export const createSignup = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/public/calendars/{slug}/events/{id}/signups",
  summary: "Sign up for a public event; the confirmation email has a link to change it. 409 if no places are left",
  access: VISITOR,
  params: z.strictObject({ slug: z.string().check(z.maxLength(100)), id: Id }),
  body: z.strictObject({
    /** Made by the caller: the same sign-up again answers the first one. */
    id: Id,
    name: Name(200, "Your name is required"),
    email: z.string().check(
      z.trim(),
      z.refine((text) => Email.safeParse(text).success, "Valid email is required"),
    ),
    people: People,
    /** Whether the organization may keep the person among its contacts. */
    agreed: z.optional(z.boolean()),
    /** In which the mails are written. */
    language: z.optional(Language),
    startedAt: z.optional(z.string().check(z.maxLength(100))),
    /** Stays empty: people do not see it. */
    leaveEmpty: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** The same for an address that is signed up already: its owner alone hears that by mail. */
  responses: { 201: z.object({ status: z.enum(["going", "waiting"]), people: z.number() }) },
});

/** A sign-up, opened from the link in its email. */
export const PublicSignup = z.object({
  organizationName: z.string(),
  logoUrl: z.nullable(z.string()),
  /** The organization's colors, by their shade. */
  brand: z.record(z.string(), z.string()),
  title: z.string(),
  location: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  allDay: z.boolean(),
  timeZone: z.string(),
  name: z.string(),
  email: z.string(),
  people: z.number(),
  status: z.enum(SIGNUP_STATUSES),
  /** The most that it can be changed to: more only while places are left. */
  mostPeople: z.number(),
  /** The event does not take place. */
  isCalledOff: z.boolean(),
  isOver: z.boolean(),
  language: Language,
  /** The event's page; null while visitors do not see it. */
  eventUrl: z.nullable(z.string()),
});
export type PublicSignup = z.infer<typeof PublicSignup>;

const Token = z.strictObject({ token: z.string().check(z.maxLength(200)) });
const path = "/api/public/signups/{token}";

export const getSignup = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path,
  summary: "A sign-up, opened from the link in its email",
  access: VISITOR,
  params: Token,
  responses: { 200: PublicSignup },
});

export const changeSignup = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/change`,
  summary: "Change how many people come; 409 if too few places are left",
  access: VISITOR,
  params: Token,
  body: z.strictObject({ people: People }),
  responses: { 200: PublicSignup },
});

export const cancelSignup = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/cancel`,
  summary: "Cancel a sign-up; repeating it changes nothing",
  access: VISITOR,
  params: Token,
  responses: { 200: PublicSignup },
});

export const downloadSignup = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { unrecorded: "the visitor's own sign-up" },
  method: "GET",
  path: `${path}/ics`,
  summary: "The event of a sign-up as an iCalendar file",
  access: VISITOR,
  params: Token,
  download: { mediaType: "text/calendar" },
  responses: { 200: null },
});
