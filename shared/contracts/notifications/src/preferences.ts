import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";
import { NOTIFICATION_KINDS, type NotificationKind } from "./notifications.ts";

/** When notifications of a kind are emailed: never, within a minute or two, or together once a day at 8 in the morning. */
export const EMAIL_FREQUENCIES = ["off", "right_away", "daily"] as const;
export type EmailFrequency = (typeof EMAIL_FREQUENCIES)[number];

/** Kinds that the bell always shows: each changes what the member may do here, or who may come in. */
export const ALWAYS_IN_BELL: readonly NotificationKind[] = [
  "role_changed",
  "ownership_received",
  "deletion_requested",
  "sign_in_rules_changed",
];

export const NotificationPreference = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  inBell: z.boolean(),
  email: z.enum(EMAIL_FREQUENCIES),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const listNotificationPreferences = endpoint({
  area: "notifications",
  kind: "json",
  method: "GET",
  path: "/api/notifications/preferences",
  summary: "Where you're notified of each kind that you may see in this organization: in the bell, by email, or both",
  access: { who: "member", role: "viewer" },
  responses: { 200: z.array(NotificationPreference) },
});

export const changeNotificationPreferences = endpoint({
  area: "notifications",
  kind: "json",
  method: "PATCH",
  path: "/api/notifications/preferences",
  summary: "Change where you're notified of some kinds; some always appear in the bell",
  access: { who: "member", role: "viewer" },
  whenReadOnly: "allowed",
  touches: ["notifications"],
  body: z.strictObject({
    kinds: z.array(z.enum(NOTIFICATION_KINDS)).check(z.minLength(1), z.maxLength(NOTIFICATION_KINDS.length)),
    inBell: z.optional(z.boolean()),
    email: z.optional(z.enum(EMAIL_FREQUENCIES)),
  }),
  responses: { 200: z.array(NotificationPreference) },
});
