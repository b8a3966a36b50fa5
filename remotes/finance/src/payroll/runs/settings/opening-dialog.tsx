import { type PayrollYearToDate, setOpeningYearToDate } from "@trellis/contract-payroll/payroll-settings.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { withoutZero } from "../entries/without-zero.ts";
import { showErrorToast } from "../error-toast.ts";
import { strings } from "../strings.ts";

const words = strings.settings.year;
type Sums = PayrollYearToDate["opening"] & { federalWages: string };
const FIELDS = Object.keys(words.fields) as (keyof Sums)[];

/** The figures of one person's year before the organization ran its payroll here. */
export function OpeningDialog({ person, onClose }: { person: PayrollYearToDate; onClose: () => void }) {
  const save = useEndpointMutation(setOpeningYearToDate);
  const [values, setValues, draft] = useKeptState<Sums>(`opening-sums:${person.employeeId}-${person.year}`, () => {
    const known = { ...person.opening, federalWages: person.openingFederalWages ?? "" };
    return Object.fromEntries(FIELDS.map((field) => [field, withoutZero(known[field])])) as Sums;
  });
  const [issues, setIssues] = useState<ApiError["issues"]>([]);

  async function submit() {
    const typed = Object.fromEntries(
      FIELDS.filter((field) => values[field] !== "").map((field) => [field, plainAmount(values[field])]),
    );
    try {
      await save.mutateAsync({
        input: { params: { employeeId: person.employeeId }, body: { year: person.year, ...typed } },
      });
      draft.drop();
      showToast({ title: words.saved });
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? error.issues : [];
      setIssues(found);
      if (found.length === 0) showErrorToast(error);
    }
  }

  return (
    <FormDialog
      title={words.edit(person.employeeName)}
      description={`${person.year}. ${words.text}`}
      words={strings}
      form={{ draft, busy: save.isPending, submit }}
      onClose={onClose}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      {FIELDS.map((field) => (
        <Field
          key={field}
          label={words.fields[field]}
          error={issues.find(({ path }) => path === field)?.message ?? null}
        >
          {(props) => (
            <MoneyInput
              {...props}
              placeholder="0.00"
              value={values[field]}
              onChange={({ target }) => setValues((before) => ({ ...before, [field]: target.value }))}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
