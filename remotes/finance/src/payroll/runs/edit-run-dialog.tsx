import { type PayrollRunDetail, updatePayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { showErrorToast } from "./error-toast.ts";
import { RunDayFields } from "./run-day-fields.tsx";
import { strings } from "./strings.ts";

/** Changes a draft's period, pay date and memo. */
export function EditRunDialog({ run, onClose }: { run: PayrollRunDetail; onClose: () => void }) {
  const { payPeriodStart, payPeriodEnd, payDate } = run;
  const [values, setValues, draft] = useKeptState(`payroll-run:${run.id}`, {
    payPeriodStart,
    payPeriodEnd,
    payDate,
    memo: run.memo ?? "",
  });
  const [issues, setIssues] = useState<ApiError["issues"]>([]);
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      await callEndpoint(updatePayrollRun, { params: { id: run.id }, body: values }, { ifMatch: run.updatedAt });
      draft.drop();
      showToast({ title: strings.run.saved });
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? error.issues : [];
      setIssues(found);
      if (found.length === 0) showErrorToast(error);
    } finally {
      setBusy(false);
      await refreshAreas(["payroll"]);
    }
  }

  return (
    <FormDialog title={strings.run.edit} words={strings} form={{ draft, busy, submit: save }} onClose={onClose}>
      <RunDayFields
        values={values}
        issues={issues}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}
