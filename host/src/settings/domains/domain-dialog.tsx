import { addDomain, DomainInput } from "@trellis/contract-organizations/domains.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

/** The form that adds a domain. */
export function DomainDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useEndpointMutation(addDomain);
  const { values, set, errorOf, form } = useDraftForm({
    draft: "domain:new",
    stored: { host: "" },
    clearsErrors: true,
    check: (body) => problemsOf(DomainInput, body),
    send: (body) => add({ input: { body } }),
    done: () => {
      showToast({ title: TEXT.added });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(TEXT.addFailed, error),
  });
  return (
    <FormDialog title={TEXT.add} words={{ cancel: TEXT.cancel, save: TEXT.add }} form={form} onClose={onClose}>
      <Field label={TEXT.host} required hint={TEXT.hostHint} error={errorOf("host")}>
        {(control) => <TextInput {...control} {...bindField(values, set, "host")} autoComplete="off" translate="no" />}
      </Field>
    </FormDialog>
  );
}
