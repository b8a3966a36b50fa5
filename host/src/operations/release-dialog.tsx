import { changePublishedRemote, type PublishedRemote, ReleaseChange } from "@trellis/contract-operations/remotes.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.remotes;
const DEFAULT_PERCENT = "10";

/** What is asked about, while its dialog is open. */
export interface AskedChange {
  remote: string;
  version: string;
  change: ReleaseChange["change"];
}

interface Values {
  reason: string;
  percent: string;
}

/** Asks why, and for the share of organizations, before a release is given to others. */
export function ReleaseDialog({ remote, version, change, onClose }: AskedChange & { onClose: () => void }) {
  const { mutateAsync: send } = useEndpointMutation(changePublishedRemote);
  const bodyOf = ({ reason, percent }: Values): ReleaseChange => ({
    change,
    version,
    reason,
    ...(change === "startCanary" ? { percent: Number(percent) } : {}),
  });
  const { values, set, errorOf, form } = useDraftForm<Values, PublishedRemote>({
    draft: `operator-${change}:${remote}-${version}`,
    stored: () => ({ reason: "", percent: DEFAULT_PERCENT }),
    check: (typed) => problemsOf(ReleaseChange, bodyOf(typed)),
    send: (typed) => send({ input: { params: { name: remote }, body: bodyOf(typed) } }),
    done: () => {
      showToast({ title: words.done[change]({ remote, version }) });
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
      description={words.explains[change]({ remote, version })}
      words={{ cancel: TEXT.organization.cancel, save: words.change[change] }}
      form={form}
      onClose={onClose}
    >
      {change === "startCanary" && (
        <Field label={words.percent} hint={words.percentHint} error={errorOf("percent")} required>
          {(control) => <TextInput {...control} {...bindField(values, set, "percent")} inputMode="numeric" />}
        </Field>
      )}
      <Field label={TEXT.organization.reason} hint={words.reasonHint} error={errorOf("reason")} required>
        {(control) => (
          <TextInput {...control} {...bindField(values, set, "reason")} autoComplete="off" maxLength={500} />
        )}
      </Field>
    </FormDialog>
  );
}
