import {
  getWebhookDelivery,
  replayWebhookDelivery,
  type WebhookDelivery,
} from "@trellis/contract-webhooks/webhook-deliveries.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import type { ReactNode } from "react";
import { answerText, DeliveryBadge } from "./delivery-badge.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.entries;

interface Props {
  delivery: WebhookDelivery;
  /** Whether the webhook is on: only then a message can be sent again. */
  isActive: boolean;
  onBack: () => void;
}

/** One message with what was sent and answered. */
export function DeliveryDetail({ delivery, isActive, onBack }: Props) {
  const detail = useEndpoint(getWebhookDelivery, { params: { id: delivery.id } });
  const { mutateAsync: replay, isPending } = useEndpointMutation(replayWebhookDelivery);
  const shown = detail.data ?? delivery;

  async function sendAgain(): Promise<void> {
    try {
      await replay({ input: { params: { id: delivery.id } } });
      showToast({ title: words.sentAgain });
      onBack();
    } catch (error) {
      showErrorToast(words.againFailed, error);
    }
  }

  const facts: [string, ReactNode][] = [
    [words.status, <DeliveryBadge key="status" status={shown.status} />],
    [words.answer, answerText(shown)],
    [words.duration, shown.duration === null ? null : words.milliseconds({ count: shown.duration })],
    [words.attempts, shown.attempts],
    [words.lastAttempt, shown.lastAttemptAt && <Instant key="last" at={shown.lastAttemptAt} show="seconds" />],
    [words.nextAttempt, shown.nextAttemptAt && <Instant key="next" at={shown.nextAttemptAt} />],
    [words.id, <code key="id">{shown.messageId}</code>],
  ];
  return (
    <Dialog
      onClose={onBack}
      title={shown.type}
      readOnly
      footer={
        <>
          <Button variant="ghost" onClick={onBack}>
            {words.back}
          </Button>
          {isActive && (
            <Button busy={isPending} onClick={() => void sendAgain()}>
              {words.again}
            </Button>
          )}
        </>
      }
    >
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== "" && (
              <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {detail.error ? (
        <ErrorCard title={words.detailFailed} message={detail.error.message} onRetry={() => void detail.refetch()} />
      ) : detail.data ? (
        <>
          <Source title={words.body} text={indented(detail.data.payload)} />
          {detail.data.answer !== null && <Source title={words.answerBody} text={detail.data.answer} />}
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function Source({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3 className="mt-5 mb-2 font-semibold">{title}</h3>
      <pre translate="no" className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
