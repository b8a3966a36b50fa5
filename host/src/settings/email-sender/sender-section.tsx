import { type EmailSender, getEmailSender } from "@trellis/contract-organizations/email-sender.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import AtSign from "lucide-react/icons/at-sign";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { SenderDetails } from "./sender-details.tsx";
import { SenderDialog } from "./sender-dialog.tsx";

/** The address that the organization's emails come from, and the records that it needs. */
export function SenderSection({ canChange }: { canChange: boolean }) {
  const settings = useEndpoint(getEmailSender, {});
  const [isChoosing, setChoosing] = useState(false);
  if (settings.error && !settings.data)
    return <ErrorCard title={TEXT.failed} message={settings.error.message} onRetry={() => void settings.refetch()} />;
  const { sender = null, installationAddress = "" } = settings.data ?? {};
  // Never primary: the domains above it have the page's primary button.
  const choose = (label: string) => canChange && <Button onClick={() => setChoosing(true)}>{label}</Button>;
  return (
    <>
      <Card title={TEXT.title} actions={sender && choose(TEXT.change)}>
        <p className="mb-3 text-muted">{TEXT.lead}</p>
        {!settings.data && <SkeletonRows rows={3} />}
        {settings.data && !sender && (
          <EmptyState
            icon={<AtSign />}
            title={TEXT.none({ address: installationAddress })}
            description={TEXT.noneText}
            action={choose(TEXT.choose) || undefined}
          />
        )}
        {sender && <SenderDetails sender={sender} installationAddress={installationAddress} canChange={canChange} />}
      </Card>
      {isChoosing && (
        <SenderDialog stored={addressOf(sender)} fallback={installationAddress} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

const addressOf = (sender: EmailSender | null): string => sender?.displayAddress ?? "";
