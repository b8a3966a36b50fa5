import {
  acceptSingleSignOnDraft,
  dropSingleSignOnDraft,
  type SingleSignOn,
  testSingleSignOnDraft,
} from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { ConnectionFacts } from "./connection-facts.tsx";
import { TEXT } from "./messages.ts";
import { SamlDialog } from "./saml-dialog.tsx";

const words = TEXT.draft;

interface Props extends Pick<SingleSignOn, "redirectUris" | "serviceProvider"> {
  draft: NonNullable<SingleSignOn["draft"]>;
  canChange: boolean;
}

/** The provider that waits to take the place of the one in use: tested first, so that no one is locked out. */
export function DraftCard({ draft, redirectUris, serviceProvider, canChange }: Props) {
  const { mutateAsync: test, isPending: isTesting } = useEndpointMutation(testSingleSignOnDraft);
  const { mutateAsync: take } = useEndpointMutation(acceptSingleSignOnDraft);
  const { mutateAsync: drop, isPending: isDropping } = useEndpointMutation(dropSingleSignOnDraft);
  const [shown, setShown] = useState<"edit" | "take" | null>(null);
  const close = () => setShown(null);

  async function startTest() {
    try {
      location.assign((await test({ input: {} })).address);
    } catch (error) {
      showErrorToast(TEXT.use.testFailed, error);
    }
  }

  async function dropDraft() {
    try {
      await drop({ input: {} });
      showToast({ title: words.dropped });
    } catch (error) {
      showErrorToast(words.dropFailed, error);
    }
  }

  async function acceptDraft() {
    try {
      await take({ input: {} });
      showToast({ title: words.taken });
    } catch (error) {
      showErrorToast(words.acceptFailed, error);
      throw error;
    }
  }

  return (
    <Card title={words.title}>
      <div className="grid gap-4">
        <p className="text-muted">{draft.isThisSession ? words.ready : words.lead}</p>
        <ConnectionFacts connection={draft} />
        <div className="flex flex-wrap gap-2">
          {canChange && (
            <>
              <Button
                variant={draft.isThisSession ? "primary" : "secondary"}
                disabled={!draft.isThisSession}
                onClick={() => setShown("take")}
              >
                {words.take}
              </Button>
              <Button busy={isTesting} onClick={() => void startTest()}>
                {TEXT.use.test}
              </Button>
              <Button onClick={() => setShown("edit")}>{TEXT.connection.edit}</Button>
            </>
          )}
          <Button variant="ghost" busy={isDropping} onClick={() => void dropDraft()}>
            {words.drop}
          </Button>
        </div>
      </div>
      {shown === "edit" && draft.protocol === "oidc" && (
        <ConnectionDialog isDraft connection={draft} redirectUris={redirectUris} onClose={close} />
      )}
      {shown === "edit" && draft.protocol === "saml" && (
        <SamlDialog isDraft connection={draft} serviceProvider={serviceProvider} onClose={close} />
      )}
      <ConfirmDialog
        open={shown === "take"}
        onClose={close}
        title={words.acceptTitle}
        description={words.acceptText}
        confirmLabel={words.take}
        onConfirm={acceptDraft}
      />
    </Card>
  );
}
