import { checkRecentSignIn } from "@trellis/contract-identity/confirmation.ts";
import { connectSignInMethod, disconnectSignInMethod } from "@trellis/contract-identity/sessions.ts";
import { SERVICE_NAMES, type SignInService } from "@trellis/domain/accounts/sign-in-services.ts";
import { callEndpoint, endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useState } from "react";
import { useSearch } from "wouter";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";

const words = TEXT.methods;

/** Leaves for the service, after a confirmation where the sign-in isn't recent: the address that begins it could not ask. */
async function connect(service: SignInService): Promise<void> {
  await callEndpoint(checkRecentSignIn, {});
  location.assign(endpointUrl(connectSignInMethod, { query: { service } }));
}

export function ConnectButton({ service }: { service: SignInService }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await connect(service).catch(() => setLeaving(false));
  };
  const name = SERVICE_NAMES[service];
  return (
    <Button size="sm" busy={isLeaving} aria-label={words.connectTo({ name })} onClick={() => void leave()}>
      {words.connect}
    </Button>
  );
}

export function DisconnectButton({ id, service }: { id: string; service: SignInService }) {
  const disconnect = useEndpointMutation(disconnectSignInMethod);
  const [isAsking, setAsking] = useState(false);
  const name = SERVICE_NAMES[service];
  return (
    <>
      <Button size="sm" aria-label={words.disconnectFrom({ name })} onClick={() => setAsking(true)}>
        {words.disconnect}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          onClose={() => setAsking(false)}
          title={words.confirm.title({ name })}
          description={words.confirm.text({ name })}
          confirmLabel={words.confirm.action({ name })}
          onConfirm={async () => {
            await disconnect.mutateAsync({ input: { params: { id } } }).catch(sayFailure);
            showToast({ title: words.disconnected({ name }) });
          }}
        />
      )}
    </>
  );
}

/** Why a service's account wasn't added, as the address says that the service's answer led to. */
export function ConnectionProblem() {
  const reason = new URLSearchParams(useSearch()).get("error");
  if (reason === null) return null;
  return (
    <div role="alert">
      <Banner tone="danger">
        <b>{words.notConnected}</b>{" "}
        {Object.hasOwn(words.reasons, reason) ? words.reasons[reason as keyof typeof words.reasons] : words.tryAgain}
      </Banner>
    </div>
  );
}
