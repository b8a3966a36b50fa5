import { type IssuedScimToken, rotateScimToken } from "@trellis/contract-organizations/provisioning.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.rotation;
const OVERLAPS = [0, 1, 24, 72, 168] as const;

interface Props {
  onIssued: (issued: IssuedScimToken) => void;
  onClose: () => void;
}

/** Asks how long the current token keeps working beside a new one. */
export function RotateTokenDialog({ onIssued, onClose }: Props) {
  const { mutateAsync: rotate } = useEndpointMutation(rotateScimToken);
  const { values, set, form } = useDraftForm({
    draft: "scim-token-rotation",
    stored: { overlapHours: 24 },
    send: (body) => rotate({ input: { body } }),
    done: onIssued,
    failed: (error) => showErrorToast(words.failed, error),
  });
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      size="sm"
      words={{ cancel: TEXT.cancel, save: words.title }}
      form={form}
      onClose={onClose}
    >
      <Field label={words.overlap}>
        {(control) => (
          <Select
            {...control}
            value={values.overlapHours}
            onChange={(event) => set({ overlapHours: Number(event.target.value) })}
          >
            <Options values={OVERLAPS} text={(hours) => words.hours({ hours })} />
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
