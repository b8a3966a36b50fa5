import { removeSingleSignOn, type SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { ROLE_WORDS } from "../roles/messages.ts";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.connection;

interface Props extends Pick<SingleSignOn, "connection" | "redirectUris"> {
  canChange: boolean;
}

/** The connection to the organization's identity provider, and the address that the provider needs. */
export function ConnectionCard({ connection, redirectUris, canChange }: Props) {
  const { mutateAsync: remove } = useEndpointMutation(removeSingleSignOn);
  const [shown, setShown] = useState<"edit" | "remove" | null>(null);
  const close = () => setShown(null);

  async function removeConnection() {
    try {
      await remove({ input: {} });
      showToast({ title: words.removed });
    } catch (error) {
      showErrorToast(words.removeFailed, error);
      throw error;
    }
  }

  return (
    <Card
      title={words.title}
      actions={
        connection && (
          <>
            {canChange && connection.protocol === "oidc" && (
              <Button size="sm" onClick={() => setShown("edit")}>
                {words.edit}
              </Button>
            )}
            <Button size="sm" onClick={() => setShown("remove")}>
              {words.remove}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{words.lead}</p>
        {redirectUris.map((address, index) => (
          <CopyField
            key={address}
            label={words.redirectUri}
            value={address}
            {...(index === redirectUris.length - 1 ? { hint: words.redirectHint } : {})}
          />
        ))}
        {connection ? (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <Fact name={words.issuer} value={connection.issuer} isCode />
            {connection.clientId !== null && <Fact name={words.clientId} value={connection.clientId} isCode />}
            <Fact name={words.defaultRole} value={ROLE_WORDS.names[connection.defaultRole]} />
            {connection.groupRoles.map(({ group, role }, index) => (
              <Fact key={`${index}-${group}`} name={group} value={ROLE_WORDS.names[role]} />
            ))}
          </dl>
        ) : (
          <EmptyState
            icon={<KeyRound />}
            title={words.none}
            description={words.noneText}
            action={
              canChange ? (
                <Button variant="primary" onClick={() => setShown("edit")}>
                  {words.connect}
                </Button>
              ) : undefined
            }
          />
        )}
      </div>
      {shown === "edit" && <ConnectionDialog connection={connection} onClose={close} />}
      <ConfirmDialog
        open={shown === "remove"}
        onClose={close}
        title={words.removeTitle}
        description={words.removeText}
        confirmLabel={words.remove}
        danger
        onConfirm={removeConnection}
      />
    </Card>
  );
}

function Fact({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere" translate={isCode ? "no" : "yes"}>
        {value}
      </dd>
    </>
  );
}
