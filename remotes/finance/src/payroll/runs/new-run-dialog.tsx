import { createPayrollRun, type PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { PAY_FREQUENCIES, type PayFrequency } from "@trellis/payroll-us/choices.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";

import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { showErrorToast } from "./error-toast.ts";
import { suggestPeriod } from "./pay-periods.ts";
import { RunDayFields } from "./run-day-fields.tsx";
import { strings } from "./strings.ts";

const words = strings.create;

/** Begins a run: how often is paid, the period and the pay date, suggested from the run before. */
export function NewRunDialog({ runs, onClose }: { runs: readonly PayrollRun[]; onClose: () => void }) {
  const { today } = useMembership();
  const [, navigate] = useLocation();
  const suggestionFor = (frequency: PayFrequency) =>
    suggestPeriod(
      frequency,
      today,
      runs.find((run) => run.payFrequency === frequency && run.status !== "voided")?.payPeriodEnd,
    );
  const first = runs[0]?.payFrequency ?? "biweekly";
  const [values, setValues, draft] = useKeptState("payroll-run:new", () => ({
    payFrequency: first,
    ...suggestionFor(first),
    memo: "",
  }));
  const [issues, setIssues] = useState<ApiError["issues"]>([]);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null;

  async function begin() {
    setBusy(true);
    try {
      const run = await callEndpoint(createPayrollRun, { body: values });
      draft.drop();
      await refreshAreas(["payroll"]);
      navigate(`/payroll/runs/${run.id}`);
    } catch (error) {
      setIssues(error instanceof ApiError ? error.issues : []);
      if (!(error instanceof ApiError && error.issues.length > 0)) showErrorToast(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      words={{ cancel: strings.cancel, save: words.begin }}
      form={{ draft, busy, submit: begin }}
      onClose={onClose}
    >
      <Field label={words.frequency} required error={errorOf("payFrequency")}>
        {(props) => (
          <Select
            {...props}
            value={values.payFrequency}
            onChange={({ target }) => {
              const next = PAY_FREQUENCIES.find((one) => one === target.value) ?? "biweekly";
              set({ payFrequency: next, ...suggestionFor(next) });
            }}
          >
            <Options values={PAY_FREQUENCIES} text={strings.frequencies} />
          </Select>
        )}
      </Field>
      <RunDayFields values={values} issues={issues} onChange={set} />
    </FormDialog>
  );
}
