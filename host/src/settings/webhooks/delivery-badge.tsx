import type { WebhookDelivery } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { LOG } from "./messages.ts";

const TONES = { pending: "warning", delivered: "success", failed: "danger" } as const;

export function DeliveryBadge({ status }: Pick<WebhookDelivery, "status">) {
  return (
    <Badge tone={TONES[status]} dot>
      {LOG.statuses[status]}
    </Badge>
  );
}

/** What the receiver answered: its HTTP status, or why there was none. */
export function answerText({ problem, answerStatus }: WebhookDelivery): string {
  const words = problem === null ? "" : LOG.problems[problem];
  if (answerStatus === null) return words;
  return words === "" ? String(answerStatus) : `${answerStatus} · ${words}`;
}
