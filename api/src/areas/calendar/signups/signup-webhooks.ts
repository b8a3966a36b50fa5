import type { JobSender, Tenant } from "../../../kernel/http/context.ts";
import { emitWebhook } from "../../webhooks/index.ts";
import type { SignupRow } from "./signup-rows.ts";

/** A message about a sign-up as it is now: signed up, or canceled. */
export async function emitSignup(
  scope: Tenant & Partial<JobSender>,
  { id, eventId, people, status }: SignupRow,
): Promise<void> {
  const data = { signupId: id, eventId, people };
  if (status === "cancelled") await emitWebhook(scope, "event.signup_canceled", { record: id, data });
  else await emitWebhook(scope, "event.signed_up", { record: id, data: { ...data, status } });
}
