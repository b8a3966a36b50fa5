import type { NewEventRow } from "../core/event-rows.ts";

/** An event of the demo, by days from this week's Monday. */
export interface DemoEvent
  extends Pick<NewEventRow, "title" | "description" | "location" | "eventType" | "priority" | "visibility" | "color"> {
  day: number;
  /** `09:00` on the organization's clock; all-day without it. */
  at?: string;
  minutes?: number;
  /** All-day: how many days. */
  days?: number;
  rule?: string;
  /** Which occurrence of a series is left out, and which is held elsewhere: counted from the first. */
  leftOut?: number;
  moved?: { index: number; title: string; location: string };
  /** Everyone of the team is invited. */
  isForTeam?: boolean;
  guests?: readonly { email: string; name: string }[];
}

const STAFF: DemoEvent = {
  title: "Staff meeting",
  description: "What's done, what's next, and where anyone is stuck.",
  location: "Meeting room",
  eventType: "meeting",
  day: -42,
  at: "09:00",
  minutes: 45,
  rule: "FREQ=WEEKLY;BYDAY=MO",
  leftOut: 8,
  moved: { index: 5, title: "Staff meeting with budget review", location: "Library, 2nd floor" },
  isForTeam: true,
};

export const NON_PROFIT_EVENTS: readonly DemoEvent[] = [
  STAFF,
  {
    title: "Board meeting",
    description: "Minutes, finances, programs. Papers are sent a week ahead.",
    location: "Eagle Point Lodge",
    eventType: "meeting",
    priority: "high",
    day: -56,
    at: "18:30",
    minutes: 120,
    rule: "FREQ=MONTHLY;BYDAY=2TH",
    guests: [
      { email: "helen.marsh@example.org", name: "Helen Marsh" },
      { email: "carl.dietrich@example.org", name: "Carl Dietrich" },
    ],
  },
  {
    title: "Food pantry shift",
    description: "Sorting from nine, doors open at ten.",
    location: "Pantry, 12 Main Street",
    eventType: "volunteer",
    visibility: "public",
    color: "green",
    day: -37,
    at: "09:00",
    minutes: 240,
    rule: "FREQ=WEEKLY;BYDAY=WE,SA",
    leftOut: 12,
  },
  {
    title: "Nonprofit Leadership Conference",
    description: "Hotel and trains are booked.",
    location: "Chicago",
    eventType: "conference",
    color: "purple",
    day: 15,
    days: 3,
  },
  {
    title: "Grant report to the Mercer Foundation",
    description: "Figures of the youth program, with receipts.",
    eventType: "deadline",
    priority: "urgent",
    day: 4,
    days: 1,
  },
  {
    title: "Winter gala",
    description: "Dinner, music, and a raffle for the reading rooms.",
    location: "Riverside Hall",
    eventType: "fundraiser",
    priority: "high",
    visibility: "public",
    day: 26,
    at: "18:00",
    minutes: 270,
    isForTeam: true,
  },
  {
    title: "Volunteer onboarding",
    description: "For everybody who would like to help. No need to sign up, just come.",
    location: "Meeting room",
    eventType: "training",
    visibility: "public",
    day: 8,
    at: "17:00",
    minutes: 90,
  },
  {
    title: "Grant writing workshop",
    description: "With the county's library. Twelve places.",
    location: "Library, 2nd floor",
    eventType: "workshop",
    visibility: "public",
    day: 10,
    at: "13:00",
    minutes: 180,
  },
  { title: "Call the auditor back", eventType: "reminder", day: 1, at: "11:00", minutes: 15 },
  {
    title: "Yearly review with Daniel",
    description: "Goals of last year, wishes for the next.",
    eventType: "meeting",
    visibility: "private",
    day: 2,
    at: "15:00",
    minutes: 60,
  },
  { title: "Thank-you letters", eventType: "other", priority: "low", day: -4, at: "14:00", minutes: 120 },
];

export const FOR_PROFIT_EVENTS: readonly DemoEvent[] = [
  { ...STAFF, title: "Studio stand-up", location: "Studio", minutes: 20, rule: "FREQ=WEEKLY;BYDAY=MO,TH" },
  {
    title: "Owners' meeting",
    description: "Figures of the month, offers, who is hired.",
    location: "Harbor Café",
    eventType: "meeting",
    priority: "high",
    day: -56,
    at: "08:00",
    minutes: 90,
    rule: "FREQ=MONTHLY;BYDAY=2TH",
  },
  {
    title: "Trade show",
    description: "Stand 4B. Samples go out on the Friday before.",
    location: "Milwaukee",
    eventType: "conference",
    color: "purple",
    day: 14,
    days: 3,
  },
  {
    title: "Sales tax return",
    eventType: "deadline",
    priority: "urgent",
    day: 3,
    days: 1,
    rule: "FREQ=MONTHLY;INTERVAL=3",
  },
  {
    title: "Kitchen for the Lindgrens: measuring",
    location: "Oak Lane 7",
    eventType: "other",
    color: "indigo",
    day: 2,
    at: "10:00",
    minutes: 120,
    guests: [{ email: "lindgren@example.com", name: "Anna Lindgren" }],
  },
  {
    title: "Finishing workshop",
    location: "Studio",
    eventType: "workshop",
    visibility: "public",
    day: 11,
    at: "16:00",
    minutes: 150,
  },
  {
    title: "Machine safety training",
    location: "Studio",
    eventType: "training",
    day: 8,
    at: "13:00",
    minutes: 120,
    isForTeam: true,
  },
  { title: "Talk about the loan", eventType: "meeting", visibility: "private", day: 4, at: "11:30", minutes: 45 },
];
