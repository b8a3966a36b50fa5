import {
  checkEmailSender,
  type EmailSender,
  removeEmailSender,
  replaceSenderKey,
} from "@trellis/contract-organizations/email-sender.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { SenderRecordCard } from "./sender-record.tsx";

interface Props {
  sender: EmailSender;
  installationAddress: string;
  /** The plan includes it. */
  canChange: boolean;
}

const TONES = { pending: "neutral", verified: "success", lost: "danger" } as const;

/** The sender: whether it is used, what its records are and whether they are there, and what can be done with it. */
export function SenderDetails({ sender, installationAddress: address, canChange }: Props) {
  const { status, isInForce, records, checkedAt, lostAt, unusedRecords, spfMechanisms } = sender;
  const [asking, setAsking] = useState<"replace" | "remove" | null>(null);
  const { mutateAsync: check, isPending: isChecking } = useEndpointMutation(checkEmailSender);
  const { mutateAsync: replace } = useEndpointMutation(replaceSenderKey);
  const { mutateAsync: remove } = useEndpointMutation(removeEmailSender);
  const isReplacing = records.some(({ purpose }) => purpose === "nextKey");
  const isOff = status === "verified" && !isInForce;

  const run = (work: Promise<unknown>, done: string, failed: string) =>
    work.then(
      () => showToast({ title: done }),
      (error: unknown) => {
        showErrorToast(failed, error);
        throw error;
      },
    );

  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere" translate="no">
          {sender.displayAddress}
        </span>
        <Badge tone={isOff ? "neutral" : TONES[status]} dot>
          {isOff ? TEXT.notIncluded : TEXT.statuses[status]}
        </Badge>
        {checkedAt && (
          <span className="text-sm text-muted">
            <Instant at={checkedAt} words={(when) => TEXT.lastChecked({ when })} />
          </span>
        )}
      </p>
      {status === "pending" && <p>{TEXT.pending({ address })}</p>}
      {status === "lost" && lostAt && (
        <p>
          <Instant at={lostAt} words={(when) => TEXT.lost({ when, address })} />
        </p>
      )}
      <p className="text-muted">{TEXT.recordsLead}</p>
      {records.map((record) => (
        <SenderRecordCard key={record.purpose} record={record} mechanisms={spfMechanisms} />
      ))}
      {unusedRecords.map((name) => (
        <p key={name} className="wrap-anywhere">
          {TEXT.unused({ name })}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {canChange && (
          <Button
            busy={isChecking}
            onClick={() => void run(check({ input: {} }), TEXT.checked, TEXT.checkFailed).catch(() => undefined)}
          >
            {TEXT.checkNow}
          </Button>
        )}
        {canChange && !isReplacing && status !== "pending" && (
          <Button onClick={() => setAsking("replace")}>{TEXT.replaceKey}</Button>
        )}
        <Button variant="ghost" onClick={() => setAsking("remove")}>
          {TEXT.remove}
        </Button>
      </div>
      {asking === "replace" && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={TEXT.replaceKey}
          description={TEXT.replaceKeyText}
          confirmLabel={TEXT.replaceKey}
          onConfirm={() => run(replace({ input: {} }), TEXT.replaced, TEXT.replaceFailed)}
        />
      )}
      {asking === "remove" && (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={TEXT.remove}
          description={TEXT.removeText({ address })}
          confirmLabel={TEXT.remove}
          danger
          onConfirm={() => run(remove({ input: {} }), TEXT.removed, TEXT.removeFailed)}
        />
      )}
    </div>
  );
}
