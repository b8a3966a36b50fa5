import { type BankStatement, nameClosingBalance } from "@trellis/contract-bank/bank-statements.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";

import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { DateInput, NumberInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useState } from "react";
import { strings } from "./strings.ts";
import { showErrorToast } from "./use-line-actions.ts";

const words = strings.statements;

/** The closing balance of a file that carries none, as a person reads it off the bank's page. */
export function ClosingDialog({ statement, onClose }: { statement: BankStatement; onClose: () => void }) {
  const name = useEndpointMutation(nameClosingBalance);
  const [{ balance, day }, setValues, draft] = useKeptState(`closing-balance:${statement.id}`, {
    balance: "",
    day: statement.lastDay ?? "",
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = async () => {
    const closingBalance = plainAmount(balance);
    try {
      await name.mutateAsync({ input: { params: { id: statement.id }, body: { closingBalance, closingDay: day } } });
      draft.drop();
      onClose();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length === 0) return showErrorToast(error);
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
    }
  };
  return (
    <FormDialog
      title={words.nameTitle}
      description={words.nameText}
      size="sm"
      words={strings}
      form={{ draft, busy: name.isPending, submit }}
      onClose={onClose}
      cancelVariant="secondary"
    >
      <Field label={words.closing} required error={errors.closingBalance ?? null}>
        {(control) => (
          <NumberInput
            {...control}
            places={2}
            fixedPlaces={2}
            inputMode="text"
            value={balance}
            onChange={({ target }) => setValues({ balance: target.value, day })}
          />
        )}
      </Field>
      <Field label={words.closingDay} required error={errors.closingDay ?? null}>
        {(control) => (
          <DateInput {...control} value={day} onChange={({ target }) => setValues({ balance, day: target.value })} />
        )}
      </Field>
    </FormDialog>
  );
}
