import { type PayrollRunDetail, updatePayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { showErrorToast } from "./error-toast.ts";
import { TEXT } from "./messages.ts";
import { RunDayFields } from "./run-day-fields.tsx";

/** Changes a draft's period, pay date and memo. */
export function EditRunDialog({ run, onClose }: { run: PayrollRunDetail; onClose: () => void }) {
  const { payPeriodStart, payPeriodEnd, payDate } = run;
  const { values, set, errorOf, form } = useDraftForm({
    draft: `payroll-run:${run.id}`,
    stored: { payPeriodStart, payPeriodEnd, payDate, memo: run.memo ?? "" },
    send: (body) => callEndpoint(updatePayrollRun, { params: { id: run.id }, body }, { ifMatch: run.updatedAt }),
    done: () => {
      showToast({ title: TEXT.run.saved });
      onClose();
      return refreshAreas(["payroll"]);
    },
    failed: (error, errors) => {
      if (Object.keys(errors).length === 0) showErrorToast(error);
      return refreshAreas(["payroll"]);
    },
  });

  return (
    <FormDialog title={TEXT.run.edit} words={TEXT} form={form} onClose={onClose}>
      <RunDayFields values={values} errorOf={errorOf} onChange={set} />
    </FormDialog>
  );
}
