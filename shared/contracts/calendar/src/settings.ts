import { CALENDAR_VIEWS } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { saysSomething } from "@trellis/contract-base/fields.ts";
import { TimeZone } from "@trellis/contract-base/setting-fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time like 09:00"));
const Weekday = z
  .number()
  .check(z.int("Use whole numbers"), z.minimum(0, "0 is Sunday"), z.maximum(6, "6 is Saturday"));

export const WorkingHours = z.strictObject({
  start: Clock,
  end: Clock,
  /** 0 is Sunday. */
  days: z.array(Weekday).check(z.maxLength(7, "A week has seven days")),
});
export type WorkingHours = z.infer<typeof WorkingHours>;

/** What a visitor's address of a booking page ends with. */
export const BookingSlug = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, "At least 3 characters"),
    z.maxLength(60, "At most 60 characters"),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens"),
  );

/** A member's own calendar. */
export const CalendarSettings = z.object({
  defaultView: z.enum(CALENDAR_VIEWS),
  workingHours: WorkingHours,
  timeZone: z.string(),
  /** 0 is Sunday; the organization's first day of the week until one chooses. */
  weekStartsOn: z.number(),
  /** What one chose; null follows the organization. */
  ownWeekStart: z.nullable(z.number()),
  allowPublicBooking: z.boolean(),
  bookingPageSlug: z.nullable(z.string()),
  /** `--trellis-accent: #0f766e; …`: checked custom properties alone. */
  customCss: z.nullable(z.string()),
  emailNotifications: z.boolean(),
  autoAcceptMeetings: z.boolean(),
  /** Minutes kept free around a booking. */
  meetingBuffer: z.number(),
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;

export const CalendarSettingsChange = z
  .partial(
    z.strictObject({
      defaultView: z.enum(CALENDAR_VIEWS),
      workingHours: WorkingHours,
      timeZone: TimeZone,
      weekStartsOn: z.nullable(Weekday),
      allowPublicBooking: z.boolean(),
      bookingPageSlug: z.nullable(BookingSlug),
      customCss: z.nullable(z.string().check(z.maxLength(2000, "At most 2,000 characters"))),
      emailNotifications: z.boolean(),
      autoAcceptMeetings: z.boolean(),
      meetingBuffer: z
        .number()
        .check(z.int("Use whole minutes"), z.minimum(0, "At least 0"), z.maximum(240, "At most 240")),
    }),
  )
  .check(saysSomething());
export type CalendarSettingsChange = z.input<typeof CalendarSettingsChange>;

export const getCalendarSettings = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/settings",
  summary: "Your calendar settings; the time zone is the organization's until you choose one",
  access: READ,
  responses: { 200: CalendarSettings },
});

export const updateCalendarSettings = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: "/api/calendar/settings",
  summary: "Change your calendar settings; omitted fields stay as they are",
  access: READ,
  touches: ["calendar"],
  body: CalendarSettingsChange,
  responses: { 200: CalendarSettings },
});
