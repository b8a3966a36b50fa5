import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { TEXT } from "./messages.ts";
import { loginAddress } from "./sign-in-addresses.ts";
import { useLeaving } from "./use-leaving.ts";

interface Props {
  label: string;
  /** Where to come back to: a path of ours. */
  returnTo: string;
}

/** Leaves for the identity provider; reads 'Signing In...' until the browser is gone. */
export function SignInButton({ label, returnTo }: Props) {
  const [isLeaving, leaveFor] = useLeaving();
  return (
    <Button variant="primary" size="lg" busy={isLeaving} onClick={() => leaveFor(loginAddress(returnTo))}>
      {isLeaving ? TEXT.signIn.pending : label}
    </Button>
  );
}
