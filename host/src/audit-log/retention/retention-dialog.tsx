import { type AuditRetention, RETENTION_YEARS, setAuditRetention } from "@trellis/contract-platform/audit-retention.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

interface Values {
  /** A number of years; empty for as long as the organization exists. */
  years: string;
}

const bodyOf = ({ years }: Values) => ({
  years: RETENTION_YEARS.find((each) => String(each) === years) ?? null,
});

/** How long the audit log is kept, with what that means for the organization's records. */
export function RetentionDialog({ retention, onClose }: { retention: AuditRetention; onClose: () => void }) {
  const { mutateAsync: save } = useEndpointMutation(setAuditRetention);
  const { values, set, errorOf, form } = useDraftForm<Values, AuditRetention>({
    draft: "audit-retention:organization",
    stored: { years: String(retention.years ?? "") },
    clearsErrors: true,
    check: (chosen) => problemsOf(setAuditRetention.body, bodyOf(chosen)),
    send: (chosen) => save({ input: { body: bodyOf(chosen) } }),
    done: () => {
      showToast({ title: TEXT.saved });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(TEXT.failed, error),
  });
  const { minYears } = retention;
  const offered = RETENTION_YEARS.filter((years) => minYears === null || years >= minYears);
  return (
    <FormDialog title={TEXT.title} words={{ cancel: TEXT.cancel, save: TEXT.save }} form={form} onClose={onClose}>
      <Field label={TEXT.keep} hint={minYears === null ? TEXT.taxes : TEXT.payroll} error={errorOf("years")}>
        {(control) => (
          <Select {...control} {...bindField(values, set, "years")}>
            <Options none={TEXT.forever} values={offered} text={(years) => TEXT.years({ years })} />
          </Select>
        )}
      </Field>
      <div className="grid gap-2 text-sm text-muted">
        {values.years !== "" && <p>{TEXT.removal}</p>}
        <p>{TEXT.records}</p>
      </div>
    </FormDialog>
  );
}
