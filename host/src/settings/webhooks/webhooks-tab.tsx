import {
  deleteWebhook,
  listWebhooks,
  MAX_WEBHOOKS,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from "@trellis/contract-webhooks/webhooks.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { PlanLock } from "@trellis/shared/ui/plans/plan-lock.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Plus from "lucide-react/icons/plus";
import WebhookIcon from "lucide-react/icons/webhook";
import { type Dispatch, type SetStateAction, useState } from "react";
import { TEXT } from "./messages.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { WebhookTable } from "./webhook-table.tsx";

type Shown =
  | { what: "add" }
  | { what: "edit" | "log" | "rotate" | "remove"; id: string }
  | { what: "secret"; secret: string };

/** Settings, Webhooks: where messages go when something happens, and what became of them. */
export default function WebhooksTab() {
  const list = useEndpoint(listWebhooks, {});
  const hasFeature = usePlanFeature("apiAccess");
  const [shown, setShown] = useState<Shown | null>(null);
  const { mutateAsync: test } = useEndpointMutation(testWebhook);
  const { mutateAsync: update } = useEndpointMutation(updateWebhook);
  const open = (what: "edit" | "log" | "rotate" | "remove") => (webhook: Webhook) => setShown({ what, id: webhook.id });

  async function sendTest({ id }: Webhook): Promise<void> {
    try {
      await test({ input: { params: { id } } });
      showToast({ title: TEXT.tested, description: TEXT.testedText });
    } catch (error) {
      showErrorToast(TEXT.testFailed, error);
    }
  }

  async function switchTo(id: string, isActive: boolean, isUndo = false): Promise<void> {
    try {
      await update({ input: { params: { id }, body: { isActive } } });
      const undo = { action: { label: TEXT.undo, run: () => void switchTo(id, !isActive, true) } };
      showToast({ title: isActive ? TEXT.turnedOn : TEXT.turnedOff, ...(isUndo ? {} : undo) });
    } catch (error) {
      showErrorToast(TEXT.saveFailed, error);
    }
  }

  if (list.error && !list.data)
    return <ErrorCard title={TEXT.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  if (!hasFeature && list.data?.length === 0) return <PlanLock feature="apiAccess" subject="webhooks" isWhole />;
  const canAdd = hasFeature && (list.data?.length ?? 0) < MAX_WEBHOOKS;
  const add = canAdd && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setShown({ what: "add" })}>
      {TEXT.add}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {!hasFeature && <PlanLock feature="apiAccess" subject="webhooks" />}
      <Card title={TEXT.title} actions={list.data && list.data.length > 0 && add}>
        <p className="mb-3 text-muted">{TEXT.lead}</p>
        {!list.data ? (
          <SkeletonRows rows={3} kind="table" />
        ) : list.data.length === 0 ? (
          <EmptyState icon={<WebhookIcon />} title={TEXT.none} description={TEXT.noneText} action={add || undefined} />
        ) : (
          <WebhookTable
            webhooks={list.data}
            actions={{
              onLog: open("log"),
              onTest: (webhook) => void sendTest(webhook).then(() => open("log")(webhook)),
              onEdit: open("edit"),
              onSwitch: ({ id, status }) => void switchTo(id, status !== "active"),
              onRotate: open("rotate"),
              onRemove: open("remove"),
            }}
          />
        )}
      </Card>
      <ShownDialog
        shown={shown}
        webhook={list.data?.find(({ id }) => shown && "id" in shown && shown.id === id)}
        onTest={sendTest}
        show={setShown}
      />
    </div>
  );
}

interface ShownProps {
  shown: Shown | null;
  webhook: Webhook | undefined;
  onTest: (webhook: Webhook) => Promise<void>;
  show: Dispatch<SetStateAction<Shown | null>>;
}

/** What is open over the list. */
function ShownDialog({ shown, webhook, onTest, show }: ShownProps) {
  const { mutateAsync: rotate } = useEndpointMutation(rotateWebhookSecret);
  const { mutateAsync: remove } = useEndpointMutation(deleteWebhook);
  const close = () => show(null);
  const showSecret = (secret: string) => show({ what: "secret", secret });
  if (shown?.what === "secret") return <SecretDialog secret={shown.secret} onClose={close} />;
  if (shown?.what === "add")
    return <WebhookDialog webhook={undefined} onCreated={({ secret }) => showSecret(secret)} onClose={close} />;
  if (!shown || !webhook) return null;
  const params = { id: webhook.id };
  if (shown.what === "edit") return <WebhookDialog webhook={webhook} onCreated={close} onClose={close} />;
  if (shown.what === "log") return <WebhookLog webhook={webhook} onTest={() => void onTest(webhook)} onClose={close} />;
  if (shown.what === "rotate")
    return (
      <ConfirmDialog
        // After it is done the new secret is shown, which stays open.
        onClose={() => show((now) => (now?.what === "rotate" ? null : now))}
        title={TEXT.rotate}
        description={TEXT.rotateText}
        confirmLabel={TEXT.rotate}
        onConfirm={() =>
          rotate({ input: { params, body: {} } }).then(
            ({ secret }) => showSecret(secret),
            (error: unknown) => {
              showErrorToast(TEXT.rotateFailed, error);
              throw error;
            },
          )
        }
      />
    );
  return (
    <ConfirmDialog
      onClose={close}
      title={TEXT.remove}
      description={TEXT.removeText({ url: webhook.url })}
      confirmLabel={TEXT.remove}
      danger
      onConfirm={() =>
        remove({ input: { params } }).then(
          () => showToast({ title: TEXT.removed }),
          (error: unknown) => {
            showErrorToast(TEXT.removeFailed, error);
            throw error;
          },
        )
      }
    />
  );
}
