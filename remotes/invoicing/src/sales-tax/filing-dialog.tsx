import { type SalesTaxSettings, updateSalesTaxSettings } from "@trellis/contract-invoicing/sales-tax.ts";
import { SALES_TAX_FREQUENCIES } from "@trellis/payroll-us/choices.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { TEXT } from "./strings.ts";

const words = TEXT.filing;
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** How often sales tax is filed, when it is due, and from which day on it is listed as owed. */
export function FilingDialog({ settings, onClose }: { settings: SalesTaxSettings; onClose: () => void }) {
  const save = useEndpointMutation(updateSalesTaxSettings);
  const [values, setValues, draft] = useKeptState("sales-tax-filing", () => ({
    filingFrequency: settings.filingFrequency,
    dueDay: settings.dueDay,
    owedFrom: settings.owedFrom ?? "",
  }));
  const [issues, setIssues] = useState<ApiError["issues"]>([]);
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null;
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  async function submit() {
    try {
      await save.mutateAsync({ input: { body: values } });
      draft.drop();
      showToast({ title: words.saved });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setIssues(error.issues);
      if (!error.isLostSession && error.status !== 402)
        showToast({ title: words.failed, description: error.message, variant: "destructive" });
    }
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      size="sm"
      words={words}
      form={{ draft, busy: save.isPending, submit }}
      onClose={onClose}
    >
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
