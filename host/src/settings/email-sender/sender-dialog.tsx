import { EmailSenderInput, saveEmailSender } from "@trellis/contract-organizations/email-sender.ts";
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
  /** The present address; empty without one. */
  stored: string;
  /** Where emails come from while another domain waits for its records. */
  fallback: string;
  onClose: () => void;
}

/** The form that chooses the address which emails come from. */
export function SenderDialog({ stored, fallback, onClose }: Props) {
  const { mutateAsync: save } = useEndpointMutation(saveEmailSender);
  const { values, set, errorOf, form } = useDraftForm({
    draft: "email-sender:address",
    stored: { address: stored },
    clearsErrors: true,
    check: (body) => problemsOf(EmailSenderInput, body),
    send: (body) => save({ input: { body } }),
    done: () => {
      showToast({ title: TEXT.saved });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(TEXT.saveFailed, error),
  });
  const isChange = stored !== "";
  return (
    <FormDialog
      title={isChange ? TEXT.change : TEXT.choose}
      words={{ cancel: TEXT.cancel, save: isChange ? TEXT.save : TEXT.choose }}
      form={form}
      onClose={onClose}
    >
      <Field
        label={TEXT.address}
        required
        hint={isChange ? TEXT.changeHint({ address: fallback }) : TEXT.addressHint}
        error={errorOf("address")}
      >
        {(control) => (
          <TextInput
            {...control}
            {...bindField(values, set, "address")}
            inputMode="email"
            autoComplete="off"
            translate="no"
          />
        )}
      </Field>
    </FormDialog>
  );
}
