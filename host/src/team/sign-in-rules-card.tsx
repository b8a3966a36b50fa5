import { updateSignInRules } from "@trellis/contract-organizations/organizations.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.twoStep;

/** Whether the organization requires two-step sign-in, for its admins to decide. */
export function SignInRulesCard() {
  const { organization } = useAtomValue(sessionAtom);
  const update = useEndpointMutation(updateSignInRules);
  const [isAsking, setAsking] = useState(false);
  if (organization?.role !== "admin") return null;
  const { id, name, requiresSecondFactor: isOn } = organization;
  const asked = isOn ? words.stop : words.require;

  async function change() {
    try {
      await update.mutateAsync({ input: { params: { id: String(id) }, body: { requiresSecondFactor: !isOn } } });
    } catch (error) {
      showToast({
        title: words.failed,
        description: error instanceof Error ? error.message : "",
        variant: "destructive",
      });
      throw error;
    }
    showToast({ title: isOn ? words.stopped : words.required });
    await refreshSession();
  }

  return (
    <Card
      title={words.title}
      actions={
        <Button size="sm" onClick={() => setAsking(true)}>
          {asked.button}
        </Button>
      }
    >
      <p className="text-sm text-muted">{isOn ? words.on : words.off}</p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isOn ? words.stop.title({ organization: name }) : words.require.title({ organization: name })}
        description={asked.text}
        confirmLabel={asked.button}
        onConfirm={change}
      />
    </Card>
  );
}
