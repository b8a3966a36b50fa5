import type { ApiKey, ApiKeyKind } from "@trellis/contract-organizations/api-keys.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { usePlanFeature } from "@trellis/shared/client/use-plan-feature.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { PortalContainer } from "@trellis/shared/ui/overlays/portal.tsx";
import { HeadCell, Table, TableBody, TableHead } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import KeyRound from "lucide-react/icons/key-round";
import { type ReactNode, useState } from "react";
import type { TeamViewer } from "../team/use-team.ts";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { EditKeyDialog } from "./edit-key-dialog.tsx";
import { KeyRow } from "./key-row.tsx";
import { KeySecretDialog } from "./key-secret-dialog.tsx";
import { TEXT } from "./messages.ts";
import { RotateKeyDialog } from "./rotate-key-dialog.tsx";
import { useKeyCalls, useKeys } from "./use-keys.ts";

const words = TEXT.list;

type Opened =
  | { what: "create" }
  | { what: "edit" | "rotate" | "revoke"; key: ApiKey }
  | { what: "secret"; secret: string };

interface Props {
  kind: ApiKeyKind;
  viewer: TeamViewer;
  /** What such keys are for. */
  text: ReactNode;
}

/** Keys of one kind, with what can be done with them. Those that exist can be revoked whatever the plan includes. */
export function KeysCard({ kind, viewer, text }: Props) {
  const keys = useKeys(kind);
  const calls = useKeyCalls(kind);
  const [opened, setOpened] = useState<Opened | null>(null);
  // Menus open inside the page's main part: at the end of the body they would be outside every landmark.
  const [menuPlace, setMenuPlace] = useState<HTMLElement | null>(null);
  // Not by role: a viewer, too, may read with a personal key.
  const mayIssue = usePlanFeature("apiAccess") && !viewer.isReadOnly;
  const close = () => setOpened(null);
  const showSecret = ({ secret }: { secret: string }) => setOpened({ what: "secret", secret });

  async function revoke({ id, name }: ApiKey): Promise<void> {
    try {
      await calls.revoke(id);
    } catch (error) {
      showErrorToast(TEXT.revocation.failed, error);
      throw error;
    }
    showToast({ title: TEXT.revocation.done, description: TEXT.revocation.doneText({ name }) });
  }

  if (keys.isError && !keys.data)
    return <ErrorCard title={TEXT.loadFailed} message={keys.error.message} onRetry={() => void keys.refetch()} />;
  const isEmpty = keys.data?.length === 0;
  // The first step on its page; personal keys are one card of several.
  const isFirst = isEmpty && kind === "organization";
  const create = mayIssue && (
    <Button
      variant={isFirst ? "primary" : "secondary"}
      size={isFirst ? "md" : "sm"}
      onClick={() => setOpened({ what: "create" })}
    >
      {words.create}
    </Button>
  );
  return (
    <Card title={TEXT[kind].title} actions={!isEmpty && create}>
      <p className="mb-4 max-w-prose text-muted">{text}</p>
      {!keys.data && <SkeletonRows rows={2} label={TEXT.loading} />}
      {isEmpty && (
        <EmptyState icon={<KeyRound />} title={TEXT[kind].empty} description={TEXT[kind].emptyText} action={create} />
      )}
      {keys.data && !isEmpty && (
        <PortalContainer value={menuPlace}>
          <Table label={TEXT[kind].title}>
            <TableHead>
              <HeadCell>{words.name}</HeadCell>
              <HeadCell wide>{words.scope}</HeadCell>
              <HeadCell wide>{words.lastUsed}</HeadCell>
              <HeadCell wide>{words.expires}</HeadCell>
              <HeadCell align="right">
                <span className="sr-only">{words.actions}</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {keys.data.map((key) => (
                <KeyRow
                  key={key.id}
                  row={key}
                  mayIssue={mayIssue}
                  onEdit={() => setOpened({ what: "edit", key })}
                  onRotate={() => setOpened({ what: "rotate", key })}
                  onRevoke={() => setOpened({ what: "revoke", key })}
                />
              ))}
            </TableBody>
          </Table>
        </PortalContainer>
      )}
      <div ref={setMenuPlace} className="contents" />
      {opened?.what === "create" && (
        <CreateKeyDialog kind={kind} actor={viewer.actor} onIssued={showSecret} onClose={close} />
      )}
      {opened?.what === "edit" && <EditKeyDialog opened={opened.key} onClose={close} />}
      {opened?.what === "rotate" && <RotateKeyDialog opened={opened.key} onIssued={showSecret} onClose={close} />}
      {opened?.what === "secret" && <KeySecretDialog secret={opened.secret} onClose={close} />}
      {opened?.what === "revoke" && (
        <ConfirmDialog
          onClose={close}
          title={TEXT.revocation.title({ name: opened.key.name })}
          description={TEXT.revocation.text}
          confirmLabel={TEXT.revocation.confirm}
          danger
          onConfirm={() => revoke(opened.key)}
        />
      )}
    </Card>
  );
}
