import {
  releaseServedSuppression,
  type ServedSuppression,
  SuppressionRelease,
} from "@trellis/contract-operations/served-suppressions.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

interface Props {
  address: ServedSuppression;
  onClose: () => void;
}

/** Asks why before an organization's mailings go to an address again. */
export function ReleaseAddressDialog({ address: { id, organizationId, organizationName, address }, onClose }: Props) {
  const { mutateAsync: send } = useEndpointMutation(releaseServedSuppression);
  const params = { id: String(organizationId), suppressionId: id };
  const { values, set, errorOf, form } = useDraftForm<{ reason: string }, void>({
    draft: `operator-release-address:${id}`,
    stored: () => ({ reason: "" }),
    check: (typed) => problemsOf(SuppressionRelease, typed),
    send: async (body) => void (await send({ input: { params, body } })),
    done: () => {
      showToast({ title: TEXT.released({ address }) });
      onClose();
    },
    failed: (error, found) => {
      if (Object.keys(found).length === 0) showErrorToast(TEXT.releaseFailed, error);
    },
    clearsErrors: true,
  });
  return (
    <FormDialog
      size="sm"
      title={TEXT.release}
      description={TEXT.explains({ organization: organizationName, address })}
      words={{ cancel: TEXT.cancel, save: TEXT.release }}
      form={form}
      onClose={onClose}
    >
      <Field label={TEXT.reasonLabel} hint={TEXT.reasonHint} error={errorOf("reason")} required>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "reason")} autoComplete="off" maxLength={500} />
        )}
      </Field>
    </FormDialog>
  );
}
