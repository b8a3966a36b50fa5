import * as Primitive from "@radix-ui/react-alert-dialog";
import { confirmInLocalMode } from "@trellis/contract-identity/confirmation.ts";
import { requestConfirmationLink } from "@trellis/contract-identity/email-links.ts";
import { listPasskeys } from "@trellis/contract-identity/passkeys.ts";
import { getSecondFactor } from "@trellis/contract-identity/second-factor.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type SignInConfirmation, sessionAtom } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { DIALOG_PANEL, DIALOG_SCRIM, dialogWidth } from "@trellis/shared/ui/dialogs/dialog-panel.ts";
import { useReturnFocus } from "@trellis/shared/ui/dialogs/return-focus.ts";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { useAtomValue } from "jotai";
import ExternalLink from "lucide-react/icons/external-link";
import { useEffect, useState } from "react";
import { TEXT as passkeyWords } from "../passkeys/messages.ts";
import { canUsePasskeys, confirmByPasskey, passkeyProblem } from "../passkeys/use-device.ts";
import { ConfirmCodeForm } from "../two-step/confirm-code-form.tsx";
import { TEXT } from "./messages.ts";
import { hearConfirmation, openSignInWindow, signInHere } from "./sign-in-window.ts";

type Step = "asking" | "busy" | "waiting" | "blocked" | "mailed" | "code";

/**
 * Asks the person to confirm who they are, over whatever is on screen: a form or a dialog beneath keeps what was typed,
 * and Escape closes this one alone. One click in local mode; else a passkey, a sign-in at the identity provider in a
 * new window, or a link by email.
 */
export default function ConfirmSignInDialog({ confirmation }: { confirmation: SignInConfirmation }) {
  const { mode, user, hasSignInProvider, hasEmailSignIn } = useAtomValue(sessionAtom);
  const focus = useReturnFocus();
  const [step, setStep] = useState<Step>("asking");
  const [problem, setProblem] = useState<string | null>(null);
  const isLocal = mode === "local";
  const email = user?.email ?? "";
  // In local mode a click is enough.
  const passkeys = useEndpoint(listPasskeys, {}, { enabled: !isLocal && canUsePasskeys() });
  const hasPasskey = (passkeys.data?.length ?? 0) > 0;
  const factor = useEndpoint(getSecondFactor, {}, { enabled: !isLocal, fresh: true });
  const { refetch: askFactor } = factor;
  const isCodeStep = step === "code" || (factor.data?.isCodeMissing === true && factor.isFetchedAfterMount);

  useEffect(
    () =>
      hearConfirmation(({ error }) => {
        // Who has an authenticator app enters its code, too.
        if (error === null)
          return void askFactor().then(({ data }) =>
            data?.isCodeMissing ? setStep("code") : confirmation.finish(true),
          );
        setStep("asking");
        setProblem(problemText(error, email));
      }),
    [confirmation, email, askFactor],
  );

  async function confirm() {
    setProblem(null);
    if (!isLocal) return setStep(openSignInWindow() ? "waiting" : "blocked");
    setStep("busy");
    try {
      await callEndpoint(confirmInLocalMode, {});
      confirmation.finish(true);
    } catch {
      setStep("asking");
      setProblem(TEXT.failed);
    }
  }

  async function usePasskey() {
    setProblem(null);
    setStep("busy");
    try {
      await confirmByPasskey();
      confirmation.finish(true);
    } catch (error) {
      setStep("asking");
      setProblem(passkeyProblem(error));
    }
  }

  async function mailLink() {
    setProblem(null);
    setStep("busy");
    try {
      await callEndpoint(requestConfirmationLink, {});
      setStep("mailed");
    } catch (error) {
      setStep("asking");
      setProblem(error instanceof ApiError && error.status === 429 ? error.message : TEXT.mailFailed);
    }
  }

  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && confirmation.finish(false)}>
      <Primitive.Portal>
        <Primitive.Overlay className={DIALOG_SCRIM} />
        <Primitive.Content
          className={classes(DIALOG_PANEL, dialogWidth("sm"))}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
        >
          <div className="grid min-h-0 gap-3 overflow-y-auto px-4 pt-4 pb-5 sm:px-6 sm:pt-5 sm:pb-6">
            <Primitive.Title className="text-xl font-semibold tracking-title">{TEXT.title}</Primitive.Title>
            <Primitive.Description className="text-muted">{TEXT.why}</Primitive.Description>
            {/* Always there, so that a screen reader notices what appears in it. */}
            <div role="status" className="-mt-3 grid">
              {step === "waiting" && <p className="mt-3">{TEXT.waiting}</p>}
              {step === "mailed" && <p className="mt-3">{TEXT.mailed({ email })}</p>}
              {step === "blocked" && <p className="mt-3">{TEXT.blocked}</p>}
              {step === "blocked" && <p className="mt-3 text-muted">{TEXT.blockedLoss}</p>}
              {problem && <p className="mt-3 text-danger-text">{problem}</p>}
            </div>
            {isCodeStep && <ConfirmCodeForm onDone={() => confirmation.finish(true)} />}
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-solid border-border px-4 py-3 sm:px-6 sm:py-4">
            <Primitive.Cancel asChild>
              <Button className="max-sm:flex-1">{TEXT.cancel}</Button>
            </Primitive.Cancel>
            {step === "blocked" && (
              <Button className="max-sm:flex-1" onClick={signInHere}>
                {TEXT.thisTab}
              </Button>
            )}
            {!isLocal && !isCodeStep && hasEmailSignIn && (
              <Button
                busy={step === "busy"}
                className="max-sm:flex-1"
                {...(hasSignInProvider || hasPasskey ? {} : { variant: "primary" as const })}
                onClick={() => void mailLink()}
              >
                {step === "mailed" ? TEXT.mailAgain : TEXT.mail}
              </Button>
            )}
            {(isLocal || (hasSignInProvider && !isCodeStep)) && (
              <Button
                {...(hasPasskey ? {} : { variant: "primary" as const })}
                busy={step === "busy"}
                className="max-sm:flex-1"
                icon={!isLocal && <ExternalLink aria-hidden="true" />}
                onClick={() => void confirm()}
              >
                {isLocal ? TEXT.confirm : step === "waiting" ? TEXT.signInAgain : TEXT.signIn}
                {!isLocal && <span className="sr-only"> {TEXT.newWindow}</span>}
              </Button>
            )}
            {hasPasskey && !isCodeStep && (
              <Button
                variant="primary"
                busy={step === "busy"}
                className="max-sm:flex-1"
                onClick={() => void usePasskey()}
              >
                {passkeyWords.confirm}
              </Button>
            )}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function problemText(error: string, email: string): string {
  const { problems } = TEXT;
  if (error === "different_person") return problems.different_person({ email });
  return Object.hasOwn(problems, error) ? problems[error as "session_ended" | "not_asked_to_sign_in"] : TEXT.failed;
}
