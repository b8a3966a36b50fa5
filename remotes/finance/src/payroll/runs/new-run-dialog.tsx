import { createPayrollRun, type PayrollRun } from "@trellis/contract-payroll/payroll-runs.ts";
import { PAY_FREQUENCIES, type PayFrequency } from "@trellis/payroll-us/choices.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";

import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useLocation } from "wouter";
import { showErrorToast } from "./error-toast.ts";
import { TEXT } from "./messages.ts";
import { suggestPeriod } from "./pay-periods.ts";
import { RunDayFields } from "./run-day-fields.tsx";

const words = TEXT.create;

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
  const { values, set, errorOf, form } = useDraftForm({
    draft: "payroll-run:new",
    stored: () => ({ payFrequency: first, ...suggestionFor(first), memo: "" }),
    send: (body) => callEndpoint(createPayrollRun, { body }),
    done: async (run) => {
      await refreshAreas(["payroll"]);
      navigate(`/payroll/runs/${run.id}`);
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(error),
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      words={{ cancel: TEXT.cancel, save: words.begin }}
      form={form}
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
            <Options values={PAY_FREQUENCIES} text={TEXT.frequencies} />
          </Select>
        )}
      </Field>
      <RunDayFields values={values} errorOf={errorOf} onChange={set} />
    </FormDialog>
  );
}
