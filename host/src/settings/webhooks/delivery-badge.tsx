import type { WebhookDelivery } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.entries;

const TONES = { pending: "warning", delivered: "success", failed: "danger" } as const;

export function DeliveryBadge({ status }: Pick<WebhookDelivery, "status">) {
  return (
    <Badge tone={TONES[status]} dot>
      {words.statuses[status]}
    </Badge>
  );
}

/** What the receiver answered: its HTTP status, or why there was none. */
export function answerText({ problem, answerStatus }: WebhookDelivery): string {
  const reason = problem === null ? "" : words.problems[problem];
  if (answerStatus === null) return reason;
  return reason === "" ? String(answerStatus) : `${answerStatus} · ${reason}`;
}
