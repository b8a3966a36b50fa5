import { removeSingleSignOn, type SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { ConnectionFacts } from "./connection-facts.tsx";
import { TEXT } from "./messages.ts";
import { OidcValues, SamlValues } from "./provider-values.tsx";
import { SamlDialog } from "./saml-dialog.tsx";

const words = TEXT.connection;

interface Props extends Pick<SingleSignOn, "connection" | "draft" | "redirectUris" | "serviceProvider"> {
  canChange: boolean;
}

/** The connection to the organization's identity provider, and the values that the provider needs. */
export function ConnectionCard({ connection, draft, redirectUris, serviceProvider, canChange }: Props) {
  const { mutateAsync: remove } = useEndpointMutation(removeSingleSignOn);
  const [shown, setShown] = useState<"oidc" | "saml" | "nextOidc" | "nextSaml" | "remove" | null>(null);
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
            {canChange && (
              <Button size="sm" onClick={() => setShown(connection.protocol)}>
                {words.edit}
              </Button>
            )}
            {canChange && draft === null && (
              <Menu label={words.change} trigger={<Button size="sm">{words.change}</Button>}>
                <MenuItem onSelect={() => setShown("nextOidc")}>{words.connectOidc}</MenuItem>
                <MenuItem onSelect={() => setShown("nextSaml")}>{words.connectSaml}</MenuItem>
              </Menu>
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
        {connection ? (
          <>
            <ConnectionFacts connection={connection} />
            {connection.protocol === "saml" ? (
              <SamlValues serviceProvider={serviceProvider} />
            ) : (
              <OidcValues redirectUris={redirectUris} />
            )}
          </>
        ) : (
          <EmptyState
            icon={<KeyRound />}
            title={words.none}
            description={words.noneText}
            action={
              canChange ? (
                <Menu label={words.connect} trigger={<Button variant="primary">{words.connect}</Button>}>
                  <MenuItem onSelect={() => setShown("oidc")}>{words.connectOidc}</MenuItem>
                  <MenuItem onSelect={() => setShown("saml")}>{words.connectSaml}</MenuItem>
                </Menu>
              ) : undefined
            }
          />
        )}
      </div>
      {shown === "oidc" && <ConnectionDialog connection={connection} redirectUris={redirectUris} onClose={close} />}
      {shown === "saml" && <SamlDialog connection={connection} serviceProvider={serviceProvider} onClose={close} />}
      {shown === "nextOidc" && (
        <ConnectionDialog isDraft connection={null} redirectUris={redirectUris} onClose={close} />
      )}
      {shown === "nextSaml" && (
        <SamlDialog isDraft connection={null} serviceProvider={serviceProvider} onClose={close} />
      )}
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
