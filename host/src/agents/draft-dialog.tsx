import {
  type AgentDraft,
  type AgentDraftDetail,
  approveAgentDraft,
  getAgentDraft,
  rejectAgentDraft,
} from "@trellis/contract-agents/agent-drafts.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type ReactNode, useState } from "react";
import { DraftChanges } from "./draft-changes.tsx";
import { changeText, isOpen } from "./draft-words.ts";
import { TEXT } from "./messages.ts";
import { refreshAfter } from "./refresh-after.ts";

const words = TEXT.dialog;

interface Props {
  draft: AgentDraft;
  onUndo: (draft: AgentDraft) => Promise<void>;
  onClose: () => void;
}

/** A proposed change with what it would write, and the decision about it. */
export function DraftDialog({ draft, onUndo, onClose }: Props) {
  const detail = useEndpoint(getAgentDraft, { params: { id: draft.id } }, { fresh: true });
  const { mutateAsync: approve, isPending: isApproving } = useEndpointMutation(approveAgentDraft);
  const { mutateAsync: reject, isPending: isRejecting } = useEndpointMutation(rejectAgentDraft);
  const [isUndoing, setUndoing] = useState(false);
  const input = { params: { id: draft.id } };

  async function approveDraft(): Promise<void> {
    try {
      const approved = await approve({ input });
      await refreshAfter(approved);
      const undo = { action: { label: TEXT.undo, run: () => void onUndo(approved) } };
      showToast({ title: TEXT.approved, ...(approved.canUndo ? undo : {}) });
      onClose();
    } catch (error) {
      // It may have failed, or been decided by someone else: the dialog and the list show which.
      await refreshAreas(["agents"]);
      showErrorToast(TEXT.approveFailed, error);
    }
  }

  async function rejectDraft(): Promise<void> {
    try {
      await reject({ input });
      showToast({ title: TEXT.rejected, description: TEXT.rejectedText });
      onClose();
    } catch (error) {
      await refreshAreas(["agents"]);
      showErrorToast(TEXT.rejectFailed, error);
    }
  }

  async function undoDraft(): Promise<void> {
    setUndoing(true);
    await onUndo(draft);
    onClose();
  }

  const canDecide = detail.data !== undefined && isOpen(detail.data);
  const canApprove = canDecide && !detail.data?.hasChanged && !detail.data?.isUncertain;
  return (
    <Dialog
      onClose={onClose}
      title={changeText({ ...draft, recordName: null })}
      footer={
        canDecide ? (
          <>
            <Button busy={isRejecting} disabled={isApproving} onClick={() => void rejectDraft()}>
              {words.reject}
            </Button>
            {canApprove && (
              <Button variant="primary" busy={isApproving} disabled={isRejecting} onClick={() => void approveDraft()}>
                {words.approve}
              </Button>
            )}
          </>
        ) : (
          <>
            {detail.data?.canUndo && (
              <Button busy={isUndoing} onClick={() => void undoDraft()}>
                {TEXT.undo}
              </Button>
            )}
            <Button onClick={onClose}>{words.close}</Button>
          </>
        )
      }
    >
      {detail.data ? (
        <Contents detail={detail.data} />
      ) : detail.error ? (
        <ErrorCard title={words.loading} message={detail.error.message} onRetry={() => void detail.refetch()} />
      ) : (
        <SkeletonRows rows={5} kind="table" />
      )}
    </Dialog>
  );
}

function Contents({ detail }: { detail: AgentDraftDetail }) {
  const facts: [string, ReactNode][] = [
    [words.key, detail.keyName],
    [
      words.does,
      // The call as the API reference describes it, which is written in English.
      <span key="does" lang="en">
        {detail.summary}
      </span>,
    ],
    [words.record, detail.recordName],
    [words.proposed, <Instant key="proposed" at={detail.createdAt} />],
    [words.expires, <Instant key="expires" at={detail.expiresAt} />],
  ];
  return (
    <div className="grid gap-4">
      {detail.isUncertain && <Banner tone="danger">{words.uncertain}</Banner>}
      {detail.hasChanged && !detail.isUncertain && <Banner tone="warning">{words.changed}</Banner>}
      {detail.reason !== null && (
        <Banner tone="danger">
          <b>{words.lastTry}</b> <span className="whitespace-pre-line">{detail.reason}</span>
        </Banner>
      )}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isOpen(detail) ? <DraftChanges detail={detail} /> : <p className="text-muted">{words.gone}</p>}
    </div>
  );
}
