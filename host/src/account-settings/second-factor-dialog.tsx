import type { EndpointAnswer } from "@trellis/contract-base/endpoint.ts";
import { startSecondFactor, turnOnSecondFactor } from "@trellis/contract-identity/second-factor.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.secondFactor.setup;

type Setup = EndpointAnswer<typeof startSecondFactor>;

interface Props {
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** Shows the key to scan, and asks for the first code of it. */
export function SecondFactorDialog({ onClose, onDone }: Props) {
  const turnOn = useEndpointMutation(turnOnSecondFactor);
  const [setup, setSetup] = useState<Setup>();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    callEndpoint(startSecondFactor, {}).then(setSetup).catch(onClose);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (turnOn.isPending) return;
    if (!/^\s*\d{3}\s*\d{3}\s*$/.test(code)) return setError(words.codeInvalid);
    try {
      const { recoveryCodes } = await turnOn.mutateAsync({ input: { body: { code } } });
      onDone(recoveryCodes);
    } catch (refused) {
      setError(refused instanceof ApiError ? (refused.issues[0]?.message ?? refused.message) : words.failed);
    }
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      words={{ cancel: words.cancel, save: setup === undefined ? undefined : words.submit }}
      form={{ busy: turnOn.isPending, submit }}
      autoComplete="off"
      onClose={onClose}
    >
      {setup === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          <svg
            role="img"
            aria-label={words.picture}
            viewBox={`0 0 ${setup.picture.size} ${setup.picture.size}`}
            shapeRendering="crispEdges"
            className="size-48 justify-self-center rounded-md bg-white"
          >
            <path d={setup.picture.path} fill="#000" />
          </svg>
          <CopyField label={words.key} hint={words.keyHint} value={setup.key} />
          <Field label={words.code} hint={words.codeHint} error={error}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => {
                  setCode(event.target.value);
                  setError(null);
                }}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
