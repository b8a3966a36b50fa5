import type { WebhookEventData } from "@trellis/contract-webhooks/webhook-events.ts";
import type { JobSender, Tenant } from "../../../kernel/http/context.ts";
import { emitWebhooks } from "../../webhooks/index.ts";

type Change = WebhookEventData<"contact.changed">["change"];

/** Messages that contacts were created, changed or deleted, in the caller's transaction. */
export const emitContacts = (
  scope: Tenant & Partial<JobSender>,
  ids: readonly string[],
  change: Change,
): Promise<void> =>
  emitWebhooks(
    scope,
    "contact.changed",
    ids.map((contactId) => ({ record: contactId, data: { contactId, change } })),
  );
