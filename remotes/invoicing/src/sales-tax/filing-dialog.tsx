import { type SalesTaxSettings, updateSalesTaxSettings } from "@trellis/contract-invoicing/sales-tax.ts";
import { SALES_TAX_FREQUENCIES } from "@trellis/payroll-us/choices.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.filing;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** How often sales tax is filed, when it is due, and from which day on it is listed as owed. */
export function FilingDialog({ settings, onClose }: { settings: SalesTaxSettings; onClose: () => void }) {
  const save = useEndpointMutation(updateSalesTaxSettings);
  const { values, set, errorOf, form } = useDraftForm({
    draft: "sales-tax-filing",
    stored: () => ({
      filingFrequency: settings.filingFrequency,
      dueDay: settings.dueDay,
      owedFrom: settings.owedFrom ?? "",
    }),
    send: (values) => save.mutateAsync({ input: { body: values } }),
    done: () => {
      showToast({ title: words.saved });
      onClose();
    },
    failed: (error) => {
      if (!(error instanceof ApiError) || error.status !== 402) showErrorToast(words.failed, error);
    },
  });

  return (
    <FormDialog title={words.title} description={words.text} size="sm" words={words} form={form} onClose={onClose}>
      <Field label={words.frequency} error={errorOf("filingFrequency")}>
        {(props) => (
          <Select {...props} data-autofocus {...bindField(values, set, "filingFrequency")}>
            <Options values={SALES_TAX_FREQUENCIES} text={words.frequencies} />
          </Select>
        )}
      </Field>
      <Field label={words.dueDay} hint={words.dueDayHint} error={errorOf("dueDay")}>
        {(props) => (
          <Select
            {...props}
            value={String(values.dueDay)}
            onChange={({ target }) => set({ dueDay: Number(target.value) })}
          >
            <Options values={DAYS} text={(day) => (day === 31 ? words.lastDay : day)} />
          </Select>
        )}
      </Field>
      <Field label={words.from} hint={words.fromHint} error={errorOf("owedFrom")}>
        {(props) => <DateInput {...props} {...bindField(values, set, "owedFrom")} />}
      </Field>
    </FormDialog>
  );
}
