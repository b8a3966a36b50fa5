import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Id, IdParams, Instant, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";
import { ACTIVITY_TYPES, LONGEST_ACTIVITY, MAX_MINUTES } from "./activity-choices.ts";

export const ActivityInput = z.strictObject({
  type: z.enum(ACTIVITY_TYPES, "Choose what it was"),
  /** Not after today; in the organization's time zone. */
  day: Day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time like 14:30")),
  /** What it was about. */
  text: z.optional(Text(LONGEST_ACTIVITY)),
  minutes: z.nullish(
    z
      .number("Use a whole number of minutes")
      .check(
        z.int("Use a whole number of minutes"),
        z.minimum(1, "At least 1 minute"),
        z.maximum(MAX_MINUTES, `At most ${MAX_MINUTES} minutes (one day)`),
      ),
  ),
});
export type ActivityInput = z.input<typeof ActivityInput>;

export const ContactActivity = z.object({
  id: Id,
  contactId: Id,
  type: z.enum(ACTIVITY_TYPES),
  day: Day,
  /** `HH:MM` of the organization's clock. */
  time: z.string(),
  text: z.string(),
  minutes: z.nullable(z.number()),
  /** The author. */
  createdByName: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ContactActivity = z.infer<typeof ContactActivity>;

const shared = { area: "contacts", kind: "json", touches: ["contacts"], access: WRITE, params: IdParams } as const;

export const logContactActivity = endpoint({
  ...shared,
  method: "POST",
  path: "/api/contacts/{id}/activities",
  summary: "Log a call, meeting, letter or visit. The last contact date moves forward to its day, never back",
  body: ActivityInput,
  responses: { 201: ContactActivity },
});

export const getContactActivity = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contact-activities/{id}",
  summary: "One activity",
  access: READ,
  params: IdParams,
  responses: { 200: ContactActivity },
});

export const updateContactActivity = endpoint({
  ...shared,
  method: "PUT",
  path: "/api/contact-activities/{id}",
  summary: "Change an activity. The last contact date follows; a stale If-Match returns 409 with the current activity",
  body: ActivityInput,
  responses: { 200: ContactActivity },
});

export const deleteContactActivity = endpoint({
  ...shared,
  method: "DELETE",
  path: "/api/contact-activities/{id}",
  summary:
    "Delete an activity. The last contact date goes back to the newest remaining one; it can be undone for a day",
  responses: { 204: null },
});

export const restoreContactActivity = endpoint({
  ...shared,
  method: "POST",
  path: "/api/contact-activities/{id}/restore",
  summary: "Restore a deleted activity",
  responses: { 200: ContactActivity },
});
