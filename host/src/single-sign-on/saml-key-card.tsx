import { makeSamlKey, removeSamlKeys } from "@trellis/contract-organizations/saml-settings.ts";
import type { SingleSignOn } from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.key;

interface Props {
  certificate: SingleSignOn["serviceProvider"]["certificate"];
  canChange: boolean;
}

/** The organization's own certificate: a SAML provider encrypts for it, and takes what is signed by it. */
export function SamlKeyCard({ certificate, canChange }: Props) {
  const { mutateAsync: make, isPending } = useEndpointMutation(makeSamlKey);
  const { mutateAsync: remove } = useEndpointMutation(removeSamlKeys);
  const [asked, setAsked] = useState<"replace" | "remove" | null>(null);

  async function makeKey() {
    try {
      await make({ input: {} });
      showToast({ title: words.made });
    } catch (error) {
      showErrorToast(words.makeFailed, error);
    }
  }

  async function removeKeys() {
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
        <>
          {canChange && (
            <Button size="sm" busy={isPending} onClick={() => (certificate ? setAsked("replace") : void makeKey())}>
              {certificate ? words.replace : words.make}
            </Button>
          )}
          {certificate && (
            <Button size="sm" onClick={() => setAsked("remove")}>
              {words.remove}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{words.lead}</p>
        {certificate && (
          <>
            <CopyField label={words.certificate} value={certificate.pem} hint={words.hint} />
            <p className="text-sm text-muted">
              <Instant at={certificate.endsAt} show="day" words={(date) => TEXT.saml.endsOn({ date })} />
            </p>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asked === "replace"}
        onClose={() => setAsked(null)}
        title={words.replaceTitle}
        description={words.replaceText}
        confirmLabel={words.replace}
        onConfirm={makeKey}
      />
      <ConfirmDialog
        open={asked === "remove"}
        onClose={() => setAsked(null)}
        title={words.removeTitle}
        description={words.removeText}
        confirmLabel={words.remove}
        danger
        onConfirm={removeKeys}
      />
    </Card>
  );
}
