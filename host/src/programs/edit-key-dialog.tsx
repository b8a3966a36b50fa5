import { type ApiKey, updateApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { LimitFields, NameField } from "./key-fields.tsx";
import { type KeyValues, toKeyLimits, valuesOf } from "./key-values.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.form;

/** Changes the name of the organization's key, and from where and until when it works. */
export function EditKeyDialog({ opened, onClose }: { opened: ApiKey; onClose: () => void }) {
  const update = useEndpointMutation(updateApiKey);
  const { values, set, errorOf, form } = useDraftForm<KeyValues, ApiKey>({
    draft: `api-key:${opened.id}`,
    stored: () => valuesOf(opened),
    check: (values) => problemsOf(updateApiKey.body, toKeyLimits(values)),
    send: (values) => update.mutateAsync({ input: { params: { id: opened.id }, body: toKeyLimits(values) } }),
    done: () => {
      showToast({ title: words.saved });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(words.saveFailed, error),
    clearsErrors: true,
  });
  return (
    <FormDialog
      title={words.editTitle({ name: opened.name })}
      description={words.editText}
      words={{ cancel: TEXT.cancel, save: words.save }}
      form={form}
      onClose={onClose}
      className="grid gap-5"
    >
      <NameField values={values} set={set} errorOf={errorOf} />
      <LimitFields values={values} set={set} errorOf={errorOf} />
    </FormDialog>
  );
}
