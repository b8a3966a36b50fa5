import { listPasskeys } from "@trellis/contract-identity/passkeys.ts";
import { getSecondFactor } from "@trellis/contract-identity/second-factor.ts";
import { listOrganizations } from "@trellis/contract-organizations/organizations.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { InstallationCard, installationAddress } from "../account-settings/installation-card.tsx";
import { PasskeysCard } from "../account-settings/passkeys-card.tsx";
import { SecondFactorCard } from "../account-settings/second-factor-card.tsx";
import { TEXT as passkeyWords } from "../passkeys/messages.ts";
import { canUsePasskeys, confirmByPasskey, passkeyProblem } from "../passkeys/use-device.ts";
import { ClosedCard } from "../policies/closed-card.tsx";
import { SingleSignOnCard } from "../single-sign-on/required-card.tsx";
import { ConfirmCodeForm } from "./confirm-code-form.tsx";
import { TEXT } from "./messages.ts";

const ACCOUNT = "/app/settings/account";
/** Reloads the page: every call was refused until now. */
const reopen = () => location.reload();

/** In place of every screen of an organization that requires a second step, until this browser has proved one. */
export default function TwoStepScreen() {
  const { organization } = useAtomValue(sessionAtom);
  const factor = useEndpoint(getSecondFactor, {}, { fresh: true });
  const passkeys = useEndpoint(listPasskeys, {}, { fresh: true });
  const own = useEndpoint(listOrganizations, {}, { fresh: true });
  // Decided at the start, so that a passkey added here doesn't replace the screen: a click continues.
  const had = useRef<boolean>(undefined);
  const isOpen =
    own.isFetchedAfterMount &&
    own.data?.some(({ id, needsSecondFactor }) => id === organization?.id && !needsSecondFactor);
  // Not while a second step is being set up: a reload would close the recovery codes, which are shown only once.
  useEffect(() => {
    if (isOpen && had.current) reopen();
  });
  if (!organization) return null;
  if (organization.needsSingleSignOn) return <SingleSignOnCard organization={organization.name} />;
  if (organization.closedBy !== null) return <ClosedCard organization={organization} />;
  const failed = [factor, passkeys].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <ErrorCard title={TEXT.loadFailed} message={failed.error?.message ?? ""} onRetry={() => void failed.refetch()} />
    );
  const has = factor.data && passkeys.data && (factor.data.onSince !== null || passkeys.data.length > 0);
  if (has !== undefined) had.current ??= has;
  const { name } = organization;
  const installation = installationAddress();
  const { current: hadOne } = had;
  return (
    <div className="grid max-w-3xl gap-4 md:gap-6">
      <Card title={TEXT.title({ organization: name })}>
        {hadOne === undefined ? (
          <SkeletonRows rows={2} />
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">{hadOne ? TEXT.enter : TEXT.setUp({ organization: name })}</p>
            {hadOne && <Proofs hasPasskey={(passkeys.data?.length ?? 0) > 0} hasApp={factor.data?.onSince !== null} />}
            <LinkButton href={ACCOUNT}>{TEXT.account}</LinkButton>
          </div>
        )}
      </Card>
      {hadOne === false && (
        <>
          {/* Always there, so that a screen reader notices what appears in it. */}
          <div role="status" className="empty:hidden">
            {(has || isOpen) && (
              <Banner
                tone="success"
                action={
                  <Button size="sm" variant="primary" onClick={reopen}>
                    {TEXT.continue}
                  </Button>
                }
              >
                {TEXT.ready}
              </Banner>
            )}
          </div>
          <PasskeysCard />
          {/* Set up where the account is; a passkey can be added at every address. */}
          {installation === undefined ? <SecondFactorCard /> : <InstallationCard address={installation} />}
        </>
      )}
    </div>
  );
}

function Proofs({ hasPasskey, hasApp }: { hasPasskey: boolean; hasApp: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setProblem(null);
    setBusy(true);
    try {
      await confirmByPasskey();
      reopen();
    } catch (error) {
      setBusy(false);
      setProblem(passkeyProblem(error));
    }
  }

  return (
    <>
      {hasPasskey && canUsePasskeys() && (
        <Button variant={hasApp ? "secondary" : "primary"} busy={isBusy} onClick={() => void confirm()}>
          {passkeyWords.confirm}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {problem !== null && <p className="text-danger-text">{problem}</p>}
      </div>
      {hasApp && <ConfirmCodeForm onDone={reopen} />}
    </>
  );
}
