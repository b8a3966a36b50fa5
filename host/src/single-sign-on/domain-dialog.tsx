import { addEmailDomain } from "@trellis/contract-organizations/single-sign-on.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.domains;

/** Asks for an email domain; its record is shown in the list. */
export function DomainDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: add } = useEndpointMutation(addEmailDomain);
  const { values, set, errorOf, form } = useDraftForm({
    draft: "email-domain:new",
    stored: { domain: "" },
    clearsErrors: true,
    check: (body) => problemsOf(addEmailDomain.body, body),
    send: (body) => add({ input: { body } }),
    done: onClose,
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(words.addFailed, error),
  });
  return (
    <FormDialog title={words.add} words={{ cancel: TEXT.cancel, save: words.add }} form={form} onClose={onClose}>
      <Field label={words.domain} required hint={words.domainHint} error={errorOf("domain")}>
        {(control) => (
          <TextInput
            {...control}
            {...bindField(values, set, "domain")}
            placeholder="example.org"
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </FormDialog>
  );
}
