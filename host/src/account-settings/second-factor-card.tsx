import { getSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "@trellis/contract-identity/second-factor.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { sayFailure } from "./run-call.ts";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.secondFactor;
type Opened = "setup" | "renew" | "off" | { recoveryCodes: string[] };

/** Codes of an authenticator app at sign-in: setting them up, new recovery codes, turning them off. */
export function SecondFactorCard() {
  const factor = useEndpoint(getSecondFactor, {});
  const renew = useEndpointMutation(renewRecoveryCodes);
  const turnOff = useEndpointMutation(turnOffSecondFactor);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // Only while nothing is shown: a failed refresh must not close the recovery codes.
  if (factor.isError && !factor.data)
    return <ErrorCard title={TEXT.loadFailed} message={factor.error.message} onRetry={() => void factor.refetch()} />;
  const isOn = factor.data ? factor.data.onSince !== null : false;
  return (
    <Card
      title={words.title}
      actions={
        factor.data &&
        (isOn ? (
          <>
            <Button size="sm" onClick={() => setOpened("renew")}>
              {words.renew}
            </Button>
            <Button size="sm" onClick={() => setOpened("off")}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={() => setOpened("setup")}>
            {words.setUp}
          </Button>
        ))
      }
    >
      {factor.isPending ? (
        <SkeletonRows rows={1} />
      ) : factor.data.onSince === null ? (
        <p className="text-sm text-muted">{words.off}</p>
      ) : (
        <SettingRow
          mark={
            <Glyph>
              <ShieldCheck />
            </Glyph>
          }
          title={<Instant at={factor.data.onSince} show="day" words={(day) => words.onSince({ day })} />}
          text={words.codesLeft({ count: factor.data.recoveryCodesLeft })}
        />
      )}
      {opened === "setup" && (
        <SecondFactorDialog onClose={close} onDone={(recoveryCodes) => setOpened({ recoveryCodes })} />
      )}
      {opened === "renew" && (
        <ConfirmDialog
          onClose={() => setOpened((now) => (now === "renew" ? null : now))}
          title={words.confirmRenew.title}
          description={words.confirmRenew.text}
          confirmLabel={words.renew}
          onConfirm={async () => setOpened(await renew.mutateAsync({ input: {} }).catch(sayFailure))}
        />
      )}
      {opened === "off" && (
        <ConfirmDialog
          danger
          onClose={close}
          title={words.confirmOff.title}
          description={words.confirmOff.text}
          confirmLabel={words.turnOff}
          onConfirm={async () => {
            await turnOff.mutateAsync({ input: {} }).catch(sayFailure);
            showToast({ title: words.turnedOff });
          }}
        />
      )}
      {opened !== null && typeof opened === "object" && (
        <RecoveryCodesDialog codes={opened.recoveryCodes} onClose={close} />
      )}
    </Card>
  );
}
