import { type BankStatement, nameClosingBalance } from "@trellis/contract-bank/bank-statements.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";

import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { TEXT } from "./messages.ts";
import { showErrorToast } from "./use-line-actions.ts";

const words = TEXT.statements;

/** The closing balance of a file that carries none, as a person reads it off the bank's page. */
export function ClosingDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const name = useEndpointMutation(nameClosingBalance);
  const { values, set, errorOf, form } = useDraftForm({
    draft: `closing-balance:${statement.id}`,
    stored: { balance: "", day: statement.lastDay ?? "" },
    send: ({ balance, day }) =>
      name.mutateAsync({
        input: { params: { id: statement.id }, body: { closingBalance: plainAmount(balance), closingDay: day } },
      }),
    done: onClose,
    failed: (error, errors) => Object.keys(errors).length === 0 && showErrorToast(error),
  });
  return (
    <FormDialog
      title={words.nameTitle}
      description={words.nameText}
      size="sm"
      words={TEXT}
      form={form}
      onClose={onClose}
      cancelVariant="secondary"
    >
      <Field label={words.closing} required error={errorOf("closingBalance")}>
        {(control) => (
          <NumberInput
            {...control}
            places={2}
            fixedPlaces={2}
            inputMode="text"
            {...bindField(values, set, "balance")}
          />
        )}
      </Field>
      <Field label={words.closingDay} required error={errorOf("closingDay")}>
        {(control) => <DateInput {...control} {...bindField(values, set, "day")} />}
      </Field>
    </FormDialog>
  );
}
