import {
  type SingleSignOn,
  SSO_MODES,
  type SsoMode,
  setSingleSignOnMode,
  testSingleSignOn,
} from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Radio } from "@trellis/shared/ui/controls/inputs.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.use;

interface Props {
  connection: NonNullable<SingleSignOn["connection"]>;
  hasDomain: boolean;
  canChange: boolean;
}

/** Whether single sign-on is off, offered or required, and a sign-in to try it. */
export function UseCard({ connection, hasDomain, canChange }: Props) {
  const { mutateAsync: change, isPending } = useEndpointMutation(setSingleSignOnMode);
  const { mutateAsync: test, isPending: isTesting } = useEndpointMutation(testSingleSignOn);
  const [isAsking, setAsking] = useState(false);
  const mayChoose = (mode: SsoMode) =>
    mode === "off" || (canChange && hasDomain && (mode === "offered" || connection.isThisSession));

  async function changeTo(mode: SsoMode) {
    try {
      await change({ input: { body: { mode } } });
      showToast({ title: words.changed });
    } catch (error) {
      showErrorToast(words.changeFailed, error);
    }
  }

  async function startTest() {
    try {
      location.assign((await test({ input: {} })).address);
    } catch (error) {
      showErrorToast(words.testFailed, error);
    }
  }

  return (
    <Card
      title={words.title}
      actions={
        canChange && (
          <Button size="sm" busy={isTesting} onClick={() => void startTest()}>
            {words.test}
          </Button>
        )
      }
    >
      <fieldset className="grid gap-3" disabled={isPending}>
        <legend className="sr-only">{words.title}</legend>
        {SSO_MODES.map((mode) => (
          <Radio
            key={mode}
            name="single-sign-on-mode"
            label={words.modes[mode]}
            description={words.texts[mode]}
            checked={connection.mode === mode}
            disabled={connection.mode !== mode && !mayChoose(mode)}
            onChange={() => (mode === "required" ? setAsking(true) : void changeTo(mode))}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-muted">
        {!hasDomain ? words.needsDomain : connection.isThisSession ? words.thisSession : words.needsTest}
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.requireTitle}
        description={words.requireText}
        confirmLabel={words.require}
        onConfirm={() => changeTo("required")}
      />
    </Card>
  );
}
