import { type PayrollYearToDate, setOpeningYearToDate } from "@trellis/contract-payroll/payroll-settings.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { MoneyInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { withoutZero } from "../entries/without-zero.ts";
import { showErrorToast } from "../error-toast.ts";
import { TEXT } from "../messages.ts";

const words = TEXT.settings.year;
type Sums = PayrollYearToDate["opening"] & { federalWages: string };
const FIELDS = Object.keys(words.fields) as (keyof Sums)[];

/** The figures of one person's year before the organization ran its payroll here. */
export function OpeningDialog({ person, onClose }: { person: PayrollYearToDate; onClose: () => void }) {
  const save = useEndpointMutation(setOpeningYearToDate);
  const { values, set, errorOf, form } = useDraftForm<Sums, unknown>({
    draft: `opening-sums:${person.employeeId}-${person.year}`,
    stored: () => {
      const known = { ...person.opening, federalWages: person.openingFederalWages ?? "" };
      return Object.fromEntries(FIELDS.map((field) => [field, withReaderMarks(withoutZero(known[field]))])) as Sums;
    },
    send: (values) => {
      const typed = Object.fromEntries(
        FIELDS.filter((field) => values[field] !== "").map((field) => [field, plainAmount(values[field])]),
      );
      return save.mutateAsync({
        input: { params: { employeeId: person.employeeId }, body: { year: person.year, ...typed } },
      });
    },
    done: () => {
      showToast({ title: words.saved });
      onClose();
    },
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(error),
  });

  return (
    <FormDialog
      title={words.edit({ name: person.employeeName })}
      description={`${person.year}. ${words.text}`}
      words={TEXT}
      form={form}
      onClose={onClose}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
    >
      {FIELDS.map((field) => (
        <Field key={field} label={words.fields[field]} error={errorOf(field)}>
          {(props) => <MoneyInput {...props} placeholder="0.00" {...bindField(values, set, field)} />}
        </Field>
      ))}
    </FormDialog>
  );
}
