import {
  changeServedDomain,
  type ServedDomain,
  ServedDomainChange,
} from "@trellis/contract-operations/served-domains.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.domains;

interface Props {
  domain: ServedDomain;
  change: ServedDomainChange["change"];
  onClose: () => void;
}

/** Asks why before a domain is checked or removed from its organization. */
export function DomainDialog({ domain: { id, host }, change, onClose }: Props) {
  const { mutateAsync: send } = useEndpointMutation(changeServedDomain);
  const { values, set, errorOf, form } = useDraftForm<{ reason: string }, ServedDomain | null>({
    draft: `operator-domain-${change}:${id}`,
    stored: () => ({ reason: "" }),
    check: ({ reason }) => problemsOf(ServedDomainChange, { change, reason }),
    send: ({ reason }) => send({ input: { params: { id }, body: { change, reason } } }),
    done: () => {
      showToast({ title: words.done[change]({ host }) });
      onClose();
    },
    failed: (error, found) => {
      if (Object.keys(found).length === 0) showErrorToast(words.changeFailed, error);
    },
    clearsErrors: true,
  });
  return (
    <FormDialog
      size="sm"
      title={words.change[change]}
      description={words.explains[change]({ host })}
      words={{ cancel: TEXT.organization.cancel, save: words.change[change] }}
      danger={change === "release"}
      form={form}
      onClose={onClose}
    >
      <Field label={TEXT.organization.reason} hint={words.reasonHint} error={errorOf("reason")} required>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "reason")} autoComplete="off" maxLength={500} />
        )}
      </Field>
    </FormDialog>
  );
}
