import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { canUsePasskeys, passkeyProblem, signInByPasskey } from "./use-device.ts";

interface Props {
  /** Where signing in leads: a path of ours. */
  returnTo: string;
  onProblem: (problem: string | null) => void;
}

/** Signs in with a passkey of this device; left out where there can be none. */
export function PasskeyButton({ returnTo, onProblem }: Props) {
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  async function signIn() {
    setBusy(true);
    onProblem(null);
    try {
      await signInByPasskey();
      location.replace(returnTo);
    } catch (error) {
      onProblem(passkeyProblem(error));
      setBusy(false);
    }
  }
  return (
    <Button size="lg" busy={isBusy} onClick={() => void signIn()}>
      {TEXT.signIn}
    </Button>
  );
}
