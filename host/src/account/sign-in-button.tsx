import type { SignInService } from "@trellis/domain/accounts/sign-in-services.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { TEXT } from "./messages.ts";
import { loginAddress } from "./sign-in-addresses.ts";
import { useLeaving } from "./use-leaving.ts";

interface Props {
  label: string;
  /** The service to sign in with; without one, the identity provider. */
  service?: SignInService;
  /** Where to come back to: a path of ours. */
  returnTo: string;
}

/** Leaves for the identity provider or a service; reads 'Signing In...' until the browser is gone. */
export function SignInButton({ label, service, returnTo }: Props) {
  const [isLeaving, leaveFor] = useLeaving();
  return (
    <Button
      {...(service ? {} : { variant: "primary" as const })}
      size="lg"
      busy={isLeaving}
      onClick={() => leaveFor(loginAddress(returnTo, service))}
    >
      {isLeaving ? TEXT.signIn.pending : label}
    </Button>
  );
}
