import {
  createScimToken,
  getProvisioning,
  type Provisioning,
  revokeScimToken,
} from "@trellis/contract-organizations/provisioning.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { DefaultRoleField } from "./default-role-field.tsx";
import { GroupList } from "./group-list.tsx";
import { TEXT } from "./messages.ts";
import { RotateTokenDialog } from "./rotate-token-dialog.tsx";
import { TokenFacts } from "./token-facts.tsx";
import { TokenSecretDialog } from "./token-secret-dialog.tsx";

interface Props {
  /** Whether an email domain is verified: without one, no one can be provisioned. */
  hasDomain: boolean;
  canChange: boolean;
}

/** How the organization's directory provisions members: address, token, roles, and the groups that it sent. */
export function ProvisioningCard({ hasDomain, canChange }: Props) {
  const { data, error, refetch } = useEndpoint(getProvisioning, {});
  if (error && !data) return <ErrorCard title={TEXT.failed} message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card title={TEXT.title}>
        <SkeletonRows rows={3} />
      </Card>
    );
  // What was set up on a larger plan can still be seen and revoked.
  if (!canChange && !data.token) return null;
  return <Loaded provisioning={data} hasDomain={hasDomain} canChange={canChange} />;
}

type Opened = { what: "rotate" | "revoke" } | { what: "secret"; secret: string };

function Loaded({ provisioning, hasDomain, canChange }: Props & { provisioning: Provisioning }) {
  const { token, baseUrls, groups } = provisioning;
  const { mutateAsync: create, isPending } = useEndpointMutation(createScimToken);
  const { mutateAsync: revoke } = useEndpointMutation(revokeScimToken);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const showSecret = ({ secret }: { secret: string }) => setOpened({ what: "secret", secret });

  async function createToken() {
    try {
      showSecret(await create({ input: {} }));
    } catch (error) {
      showErrorToast(TEXT.token.createFailed, error);
    }
  }

  async function revokeToken() {
    try {
      await revoke({ input: {} });
      showToast({ title: TEXT.revocation.done });
    } catch (error) {
      showErrorToast(TEXT.revocation.failed, error);
      throw error;
    }
  }

  return (
    <Card
      title={TEXT.title}
      actions={
        token && (
          <>
            {canChange && (
              <Button size="sm" onClick={() => setOpened({ what: "rotate" })}>
                {TEXT.token.replace}
              </Button>
            )}
            <Button size="sm" onClick={() => setOpened({ what: "revoke" })}>
              {TEXT.token.revoke}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{TEXT.lead}</p>
        {!hasDomain && <Banner tone="warning">{TEXT.needsDomain}</Banner>}
        {baseUrls.map((address, index) => (
          <CopyField
            key={address}
            label={TEXT.baseUrl}
            value={address}
            {...(index === baseUrls.length - 1 ? { hint: TEXT.baseUrlHint } : {})}
          />
        ))}
        {token ? (
          <TokenFacts token={token} memberCount={provisioning.memberCount} />
        ) : (
          <EmptyState
            icon={<Users />}
            title={TEXT.none}
            description={TEXT.noneText}
            action={
              <Button busy={isPending} onClick={() => void createToken()}>
                {TEXT.token.create}
              </Button>
            }
          />
        )}
        {canChange && <DefaultRoleField value={provisioning.defaultRole} />}
        {(token || groups.length > 0) && <GroupList groups={groups} canChange={canChange} />}
      </div>
      {opened?.what === "rotate" && <RotateTokenDialog onIssued={showSecret} onClose={close} />}
      {opened?.what === "secret" && <TokenSecretDialog secret={opened.secret} onClose={close} />}
      <ConfirmDialog
        open={opened?.what === "revoke"}
        onClose={close}
        title={TEXT.revocation.title}
        description={TEXT.revocation.text}
        confirmLabel={TEXT.revocation.confirm}
        danger
        onConfirm={revokeToken}
      />
    </Card>
  );
}
