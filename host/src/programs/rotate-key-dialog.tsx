import type { ApiKey, IssuedApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";
import { useKeyCalls } from "./use-keys.ts";

const words = TEXT.rotation;
const OVERLAPS = [0, 1, 24, 72, 168] as const;

interface Props {
  opened: ApiKey;
  onIssued: (issued: IssuedApiKey) => void;
  onClose: () => void;
}

/** Asks how long the current secret of a key keeps working beside a new one. */
export function RotateKeyDialog({ opened, onIssued, onClose }: Props) {
  const { rotate } = useKeyCalls(opened.kind);
  const { values, set, form } = useDraftForm({
    draft: `api-key-rotation:${opened.id}`,
    stored: { overlapHours: 24 },
    send: ({ overlapHours }) => rotate(opened.id, overlapHours),
    done: onIssued,
    failed: (error) => showErrorToast(words.failed, error),
  });
  return (
    <FormDialog
      title={words.title({ name: opened.name })}
      description={words.text}
      size="sm"
      words={{ cancel: TEXT.cancel, save: words.submit }}
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
